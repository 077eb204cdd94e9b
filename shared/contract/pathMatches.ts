/** Whether a path is one of a template's, such as `/pets/{petId}`. A parameter is one segment, and not an empty one. */
export function pathMatches(template: string, path: string): boolean {
  const wanted = template.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length && wanted.every((segment, at) => (segment.startsWith('{') ? given[at] !== '' : segment === given[at]))
  );
}
