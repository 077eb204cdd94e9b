import type { GuideRequest } from '../../pages/reference/guideSteps.ts';
import type { TestRequest } from '../../tools/inProcess/request.ts';

/**
 * The request that a guide sends.
 * @param variables the values of `$NAME` in the shell
 * @throws where the guides have not set a variable by then
 */
export function requestOf({ method, path, headers, text }: GuideRequest, variables: Readonly<Record<string, string>>): TestRequest {
  const filled = (template: string) =>
    template.replace(/\$(\w+)/g, (_, name) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`no guide has set ${name} by then`);
      return value;
    });
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), filled(value)]);
  return {
    ...{ method, path: filled(path), headers: Object.fromEntries(named), key: null },
    ...(text !== undefined && { text: filled(text) }),
  };
}
