import { bundleFunctions, functionsDirectory } from './bundling/bundleFunctions.ts';
import { addChecks } from './checkedApp.ts';
import { addPetStore } from './petStore.ts';
import { openApp } from './petStoreApp.ts';

const { app, options } = openApp({ outdir: process.env.CDK_OUTDIR, isValidated: true });
addChecks(app);
await bundleFunctions();
addPetStore(app, { options, bundles: functionsDirectory });
app.synth();
