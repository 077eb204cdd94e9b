import { createHash } from 'node:crypto';
import { type JsonObject, type Names, readable, type Stack } from './values.ts';

/**
 * The path of each resource in the code, such as `Functions/createPet/Role`. The CDK makes its logical id from it, with a hash, and for a
 * function's versions with a hash of the code.
 */
export function namesIn(stacks: readonly Stack[]): (stack: Stack) => Names {
  // All stacks of a stage are in one region, so one in another region shows.
  const region = String(stacks[0]?.artifact.environment).split('/').at(-1);
  const byStack = new Map(stacks.map((stack) => [stack.name, ownNames(stack)]));
  const namesOf = (stack: Stack): Names => ({
    region,
    of: (id) => byStack.get(stack.name)?.get(id) ?? (id in ((stack.template.Parameters ?? {}) as JsonObject) ? id : undefined),
    ofOutput: (stackName, output) => {
      const other = stacks.find(({ name }) => name === stackName);
      const value = (other?.template.Outputs?.[output] as JsonObject | undefined)?.Value;
      const name = other && value !== undefined ? readable(value, namesOf(other)) : undefined;
      return typeof name === 'string' ? name.replace('${', `\${${other?.part}:`) : undefined;
    },
  });
  return namesOf;
}

function ownNames({ template }: Stack): Map<string, string> {
  return new Map(
    Object.entries(template.Resources).map(([id, { Metadata }]) => {
      const path = String((Metadata as JsonObject | undefined)?.['aws:cdk:path'] ?? '')
        .split('/')
        .slice(1);
      if (path.length === 0) return [id, id];
      const name = path.join('/').replace(/\/Resource$/, '');
      const hash = path.length > 1 ? createHash('md5').update(path.join('/')).digest('hex').slice(0, 8).toUpperCase() : '';
      return [id, new RegExp(`^\\w+${hash}([0-9a-f]{32})?$`).test(id) ? name : `${name} (${id})`];
    }),
  );
}
