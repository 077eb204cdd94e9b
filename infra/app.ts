import { bundleFunctions, functionsDirectory } from './bundle.ts';
import { petStoreApp } from './petStoreApp.ts';

await bundleFunctions();
petStoreApp({ bundles: functionsDirectory, outdir: process.env.CDK_OUTDIR }).synth();
