import { bundleFunctions, functionsDirectory } from './bundling/bundleFunctions.ts';
import { checkedApp } from './checkedApp.ts';
import { readStoreClient } from './petStoreApp.ts';

await bundleFunctions(functionsDirectory, readStoreClient());
checkedApp({ bundles: functionsDirectory, outdir: process.env.CDK_OUTDIR }).synth();
