import { bundleFunctions, functionsDirectory } from './bundling/bundleFunctions.ts';
import { addChecks } from './checkedApp.ts';
import { addPetStore } from './petStore.ts';
import { openApp } from './petStoreApp.ts';

const { app, options } = openApp({ outdir: process.env.CDK_OUTDIR, isValidated: true });
addChecks(app);
// The stacks are made of the bundles, and the bundles have the client that its options name.
await bundleFunctions(functionsDirectory, options.storeClient);
addPetStore(app, { options, bundles: functionsDirectory });
app.synth();
