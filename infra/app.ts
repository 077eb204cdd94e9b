import { bundleFunctions, functionsDirectory } from './bundling/functions.ts';
import { checkedApp } from './checkedApp.ts';

await bundleFunctions();
checkedApp({ bundles: functionsDirectory, outdir: process.env.CDK_OUTDIR }).synth();
