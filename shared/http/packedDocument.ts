import { gzipResponse } from './gzipResponse.ts';
import { documentHeaders, type OperationResponse } from './responses.ts';

/** 200 with a gzipped document that is the same for everyone until the next deployment. */
export const packedDocument = (mediaType: string, gzipped: Buffer, acceptEncoding: string | undefined): OperationResponse<never> =>
  gzipResponse(gzipped, documentHeaders(mediaType, gzipped), acceptEncoding);
