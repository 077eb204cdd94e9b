/** What CloudFormation may do for some types of resources. */
export interface ExecutionRight {
  /** The managed policy with this right: a policy has at most 6,144 characters. */
  readonly policy: 'compute' | 'data' | 'network' | 'watch';
  /** Types as in a template; empty for rights that every deployment needs. */
  readonly types: readonly string[];
  readonly actions: readonly string[];
  /** ARNs without `arn:<partition>:`. */
  readonly resources: readonly string[];
  readonly conditions?: Readonly<Record<string, Readonly<Record<string, string | string[]>>>>;
}

export const each = (service: string, ...actions: string[]): string[] => actions.map((action) => `${service}:${action}`);
export const tagActions = ['TagResource', 'UntagResource', 'ListTagsForResource'];
