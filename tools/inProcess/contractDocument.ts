import { packDocument } from '../../infra/bundling/contractDocuments.ts';
import { withSignIn } from '../../shared/http/contractDocument.ts';
import { testSignIn } from './functionEnvironment.ts';

/** The contract as it is built with the functions, for functions that run without their folder. */
export const contractDocument = withSignIn(packDocument, testSignIn);
