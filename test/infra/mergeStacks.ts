import { isRecord } from '../../common/isRecord.ts';

/** A synthesized template, as JSON. */
export interface StackTemplate {
  readonly Resources: Readonly<Record<string, unknown>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>;
}

/**
 * One template with the resources and outputs of several stacks. A reference to another stack's output becomes the value of that output.
 * @param stacks by the name of the stack
 * @throws Error where two stacks have the same logical id, or where a stack refers to an output that is not there
 */
export function mergeStacks(stacks: ReadonlyMap<string, StackTemplate>): Required<StackTemplate> {
  const outputOf = (stack: unknown, output: unknown): unknown => {
    const found = stacks.get(String(stack))?.Outputs?.[String(output)];
    if (!found) throw new Error(`no stack ${stack} has the output ${output}`);
    return inlined(found.Value);
  };
  const inlined = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inlined);
    if (!isRecord(value)) return value;
    const reference = value['Fn::GetStackOutput'];
    if (isRecord(reference)) return outputOf(reference.StackName, reference.OutputName);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inlined(inner)]));
  };
  const together = <Part>(parts: (Readonly<Record<string, Part>> | undefined)[]): Record<string, Part> => {
    const entries = parts.flatMap((part = {}) => Object.entries(part));
    const merged = Object.fromEntries(entries);
    if (Object.keys(merged).length < entries.length) throw new Error('two stacks use the same logical id');
    return merged;
  };
  const all = [...stacks.values()].map(({ Resources, Outputs }) => ({ Resources: inlined(Resources), Outputs: inlined(Outputs ?? {}) }));
  return {
    Resources: together(all.map(({ Resources }) => (isRecord(Resources) ? Resources : {}))),
    Outputs: together(all.map(({ Outputs }) => Outputs as StackTemplate['Outputs'])),
  };
}
