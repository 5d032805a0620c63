import { fine, note, obstacle } from '../finding';
import type { Question } from './question';

export interface ConcurrencyPort {
  /** How many functions may run at once in the account and region, and how many of these nobody has reserved. */
  concurrency(): Promise<{ readonly all: number; readonly unreserved: number }>;
}

/** https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html: 100 stay unreserved for the others. */
const keptUnreserved = 100;
const usual = 1000;

export const concurrency: Question<ConcurrencyPort> = {
  about: 'concurrency',
  async ask(account, { plan }) {
    const { all, unreserved } = await account.concurrency();
    const reserved = plan.stacks
      .flatMap(({ resources }) => resources)
      .reduce((sum, { properties }) => sum + Number(properties['ReservedConcurrentExecutions'] ?? 0), 0);
    const command = `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${usual}`;
    if (reserved > 0 && unreserved - reserved < keptUnreserved)
      return [
        obstacle(
          `the stage reserves ${reserved} of ${unreserved} functions at once; Lambda keeps ${keptUnreserved}.`,
          command,
        ),
      ];
    return all < usual
      ? [
          note(
            `only ${all} functions run at once; further requests get 429 or wait. Ask AWS for more:`,
            command,
          ),
        ]
      : [fine(`${all} functions at once`)];
  },
};
