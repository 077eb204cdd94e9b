/**
 * Matches a path with a template such as `/pets/{petId}`. A parameter is one segment that is not empty.
 * @returns the parameters by name; undefined if the path does not match
 */
export function matchPath(template: string, path: string): Record<string, string> | undefined {
  const segments = template.split('/');
  const values = path.split('/');
  if (segments.length !== values.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    const value = values[at] ?? '';
    const name = parameterIn(segment);
    if (name === undefined ? segment !== value : value === '') return undefined;
    if (name !== undefined) parameters[name] = value;
  }
  return parameters;
}

type PathParameters = Readonly<Record<string, string | undefined>>;

/** Fills in the parameters of a template. A missing parameter becomes empty. */
export function pathFiller(template: string): (parameters: PathParameters) => string {
  // Literal text and names, alternately.
  const parts = template.split(/\{(\w+)\}/);
  return (parameters) => parts.map((part, at) => (at % 2 === 0 ? part : (parameters[part] ?? ''))).join('');
}

/** The parameter name of a template's segment; undefined for a literal segment. */
export const parameterIn = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

/**
 * The HTTP methods that reach an operation: the contract's own, and HEAD if that is GET. The function handles a HEAD like the GET, and the
 * gateway drops the body. So status and headers, with Content-Length, are the same as for the GET.
 * @see RFC 9110, section 9.3.2
 */
export function methodsOf<const Method extends string>({ method }: { readonly method: Method }): readonly (Method | 'HEAD')[] {
  return method === 'GET' ? [method, 'HEAD'] : [method];
}
