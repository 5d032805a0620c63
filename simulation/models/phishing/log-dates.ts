import { defaultLogDays } from '../../../contracts/phishing/settings';
import type { Plain } from '../../cloud/plain';
import { accountOf } from '../../phishing/accounts';
import type { Facts } from '../../phishing/play';
import { areBrief } from '../hearing';

/** An entry of a log goes when the last choice says so, neither sooner nor later; the log's own count with its newest entry. */
export function judgeLogDates(facts: Facts): readonly string[] {
  // What DynamoDB puts once more when all is over nobody calls back: it goes by its own date, hidden if no log is wanted.
  const isPutLate = facts.struck.some(
    ({ kind, site }) => site.operation === 'dynamodb:BatchWriteItem' && kind.startsWith('executed'),
  );
  if (isPutLate) return [];
  return [...facts.logs.keys()].flatMap((who) => {
    const owner = accountOf(who);
    const own = facts.settings.find(({ userId }) => userId === owner);
    if (facts.forgotten.has(who)) return [];
    // What could not be dated in time is dated when the family chooses again.
    if (own?.['logIsUndated'])
      return areBrief(facts.struck) ? [`stuck: the log of ${who} is not dated anew`] : [];
    const items = facts.log.filter((item) => item['owner'] === owner);
    const inHead = positionsInHead(items.find(({ position }) => position === 0));
    const days = Number(own?.['logDays'] ?? defaultLogDays);
    return items
      .filter(({ position }) => Number(position) >= 0 && !inHead.has(Number(position)))
      .flatMap((item) => judgeDate(who, item, days));
  });
}

function judgeDate(who: string, item: Plain, days: number): readonly string[] {
  const { timestamp, judgedAt = timestamp, lastAt = judgedAt, expiresAt, position } = item;
  // In a head that only says what was chosen there is nothing to be lost.
  if (lastAt === undefined) return position === 0 ? [] : [`torn: ${position} of the log of ${who} is empty`];
  const due = Math.ceil(Date.parse(String(lastAt)) / 1_000) + days * 86_400;
  if (expiresAt === due) return [];
  const [verdict, wrong] = Number(expiresAt) < due ? ['lost', 'too soon'] : ['forbidden', 'too late'];
  return [`${verdict}: ${position} of the log of ${who} goes ${wrong}`];
}

/** What is moved later is written with its date then. */
function positionsInHead(head: Plain = {}): ReadonlySet<number> {
  const names = Object.keys(head).filter((name) => name.startsWith('entries:'));
  const positions = names.flatMap((name) => {
    const after = Number(head[name.replace('entries:', 'after:')]);
    return (head[name] as readonly unknown[]).map((_, index) => after + 1 + index);
  });
  return new Set(positions);
}
