import { sumOf } from './costs';
import { type ActionName, actionNames, day } from './day';
import type { Measured } from './measure';
import type { Use } from './meter';

export interface Quota {
  readonly what: string;
  readonly limit: number;
  /** Of one pupil, in the same unit. */
  readonly each: number;
  readonly remedy: string;
}

/** What the app asks of a quota grows with the pupils; the first is the one that the fewest meet. */
export function quotasOf(measured: Measured, perRoute: number): readonly Quota[] {
  const rate = (name: ActionName) => day[name].perPupil / (day[name].hours * 3_600);
  const atOnce = (figure: (use: Use) => number) =>
    sumOf(actionNames, (name) => rate(name) * figure(measured[name]));
  const mails = (use: Use) => use.calls['ses:SendEmail'] ?? 0;
  const perDay = (figure: (use: Use) => number) =>
    sumOf(actionNames, (name) => day[name].perPupil * figure(measured[name]));
  const quotas: readonly Quota[] = [
    {
      what: '`throttle.requestsPerSecond` of the stage, for each route',
      limit: perRoute,
      each: Math.max(...actionNames.map((name) => rate(name) * measured[name].invocations)),
      remedy: 'raise the setting; other routes have a limit of their own',
    },
    {
      what: '[API Gateway](https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html): requests a second, all APIs of an account in a region',
      limit: 10_000,
      each: atOnce(({ invocations }) => invocations),
      remedy: 'ask AWS for more; let devices ask less often',
    },
    {
      what: '[Lambda](https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html): functions at once (new accounts begin with 10)',
      limit: 1_000,
      each: atOnce(({ seconds }) => seconds),
      remedy: 'ask AWS for more',
    },
    ...(['readUnits', 'writeUnits'] as const).map((units) => ({
      what: `[DynamoDB](https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html): ${units === 'readUnits' ? 'read' : 'write'} units a second, if all were of one table`,
      limit: 40_000,
      each: atOnce((use) => use[units]),
      remedy: 'ask AWS for more; keys are spread by family',
    })),
    {
      what: '[S3](https://docs.aws.amazon.com/AmazonS3/latest/userguide/optimizing-performance.html): reads a second of one prefix',
      limit: 5_500,
      each: rate('a device asks for the list: nothing new'),
      remedy: 'put the list behind the distribution',
    },
    {
      what: '[SES](https://docs.aws.amazon.com/ses/latest/dg/quotas.html): mails a day, as many accounts begin outside the sandbox',
      limit: 50_000,
      each: perDay(mails),
      remedy: 'ask AWS for more; the rate of mails in a second with it',
    },
    {
      what: 'Students of one stage, as the pages are made for',
      limit: 50_000,
      each: 1,
      remedy: 'a stage for each school, in an account of its own',
    },
  ];
  return quotas.toSorted((one, other) => one.limit / one.each - other.limit / other.each);
}
