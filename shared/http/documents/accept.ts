/** The weights in a header such as `Accept: text/html, text/markdown;q=0.9`, by their lower-case names. RFC 9110, section 12.4.2 */
export const weightsIn = (header = ''): ReadonlyMap<string, number> =>
  new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
