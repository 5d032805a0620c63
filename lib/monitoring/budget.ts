import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { accountWideName } from '../constructs/account-wide-name';

/**
 * Mails when a month has cost 80 % of `limit` (USD), and when it is going to cost more. It counts what has the tags of
 * the stage, which the account has to activate once: AWS knows the costs of a tag from then on.
 */
export function addBudget(scope: Construct, config: StageConfig, limit: number): void {
  const { stage, recipientEmail } = config;
  const subscribers = [{ subscriptionType: 'EMAIL', address: recipientEmail }];
  const notification = (notificationType: string, threshold: number) => ({
    notification: {
      comparisonOperator: 'GREATER_THAN',
      notificationType,
      threshold,
      thresholdType: 'PERCENTAGE',
    },
    subscribers,
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: accountWideName(config, 'Schoolhouse'),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: limit, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:Stage$${stage}`] },
    },
    notificationsWithSubscribers: [notification('ACTUAL', 80), notification('FORECASTED', 100)],
  });
}
