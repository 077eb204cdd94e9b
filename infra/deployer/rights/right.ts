/** What CloudFormation may do for some types of resources, and no other types. */
export interface ExecutionRight {
  /** The managed policy that holds it: one policy has room for 6,144 characters. */
  readonly policy: 'compute' | 'data' | 'network' | 'watch';
  /** As a template has them; empty for what every deployment needs. */
  readonly types: readonly string[];
  readonly actions: readonly string[];
  /** ARNs without `arn:<partition>:`. */
  readonly resources: readonly string[];
  readonly conditions?: Readonly<Record<string, Readonly<Record<string, string | string[]>>>>;
}

export const each = (service: string, ...actions: string[]): string[] => actions.map((action) => `${service}:${action}`);
export const tagActions = ['TagResource', 'UntagResource', 'ListTagsForResource'];
