/**
 * Whether a caller takes a gzipped answer. One that sends no `Accept-Encoding` may be sent anything, says the RFC; but who sends none is a
 * program that will not unpack it.
 * @see RFC 9110, section 12.5.3
 */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const weights = new Map(
    (acceptEncoding ?? '').split(',').map((item) => {
      const [coding = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [coding, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
