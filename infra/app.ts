import { bundleFunctions, functionsDirectory } from './bundling/bundleFunctions.ts';
import { addChecks } from './checkedApp.ts';
import { PetStore } from './petStore.ts';
import { openApp } from './petStoreApp.ts';

const { app, options } = openApp({ outdir: process.env.CDK_OUTDIR, isValidated: true });
addChecks(app);
// The stack is made of the bundles, and the bundles have the client that its options name.
await bundleFunctions(functionsDirectory, options.storeClient);
new PetStore(app, { options, bundles: functionsDirectory });
app.synth();
