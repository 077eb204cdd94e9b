/**
 * Matches a path with a template such as `/pets/{petId}`. A parameter is one segment that is not empty.
 * @returns the parameters by name; undefined where the path does not match
 */
export function matchPath(template: string, path: string): Record<string, string> | undefined {
  const wanted = template.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] ?? '';
    const name = parameterIn(segment);
    if (name === undefined ? segment !== value : value === '') return undefined;
    if (name !== undefined) parameters[name] = value;
  }
  return parameters;
}

/** A template with its parameters filled in; a missing one becomes empty. */
export const fillPath = (template: string, parameters: Readonly<Record<string, string | undefined>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');

/** The parameter name of a template's segment; undefined for a literal segment. */
const parameterIn = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];
