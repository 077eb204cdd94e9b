import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Lets findings of cdk-nag stand for a construct and what is in it, for a reason. A rule's id is as the report has it. */
export function suppressFinding(construct: IConstruct, reason: string, ...ids: string[]): void {
  Validations.of(construct).acknowledge(...ids.map((id) => ({ id, reason })));
}
