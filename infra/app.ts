import { bundleFunctions, functionsDirectory } from './bundling/bundleFunctions.ts';
import { addChecks } from './checkedApp.ts';
import { addPetStore } from './petStore.ts';
import { openApp } from './petStoreApp.ts';

const { app, options } = open();
addChecks(app);
await bundleFunctions();
addPetStore(app, { options, bundles: functionsDirectory });
app.synth();

/** A wrong option is one sentence to the person who deploys, and no stack trace. */
function open() {
  try {
    return openApp({ outdir: process.env.CDK_OUTDIR, isValidated: true });
  } catch (error) {
    console.error(`error: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
