import { createHash } from 'node:crypto';
import { Aws } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { StageName } from '../stages/stageSettings.ts';

export interface BudgetProps {
  readonly stage: StageName;
  readonly dollars: number;
  /** AWS sends the mails of a budget itself, without asking the address to confirm. */
  readonly mailTo: string | undefined;
}

/**
 * The budget of a calendar month, of all that the account costs: its parts have no common tag that AWS knows before somebody activates it.
 * It stops nothing. AWS brings the costs up to date three times a day at most, so a mail is hours late.
 * @see https://docs.aws.amazon.com/cost-management/latest/userguide/budgets-best-practices.html, read on 2026-11-23
 */
export function addBudget(scope: Construct, { stage, dollars, mailTo = '' }: BudgetProps): void {
  const notify = (NotificationType: 'ACTUAL' | 'FORECASTED', percent: number) => ({
    notification: {
      notificationType: NotificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold: percent,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address: mailTo }],
  });
  // CloudFormation replaces a budget whose mails change, and makes the new one first: so it needs another name.
  const hash = createHash('sha256').update(mailTo).digest('hex').slice(0, 8);
  new CfnBudget(scope, 'Budget', {
    budget: {
      // A budget's name is the account's, in all regions.
      budgetName: `PetStore-${stage}-${Aws.REGION}-${hash}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: dollars, unit: 'USD' },
    },
    notificationsWithSubscribers: [notify('ACTUAL', 80), notify('ACTUAL', 100), notify('FORECASTED', 100)],
  });
}
