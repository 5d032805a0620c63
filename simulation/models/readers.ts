import { nextCursor } from '../../contracts/http/paging';
import { leftOutHeader } from '../../contracts/students/student';
import type { Plain } from '../cloud/plain';
import type { Facts } from '../readers/play';
import type { Act } from '../readers/scenario';
import { type ClientAnswer, isFinal } from '../world/client';
import type { Heard } from '../world/everybody';
import { isClockWrong, judgeHearing, textOf } from './hearing';

/** What is told of what is there: all of it or, where the answer says so, a part; asking changes nothing. */
export function judgeReaders(facts: Facts): readonly string[] {
  const { told, calls, struck } = facts;
  return [
    ...told.flatMap((heard) => [
      ...judgeHearing(nameOf(heard.act), heard, struck),
      ...judgeAnswers(heard, facts),
      ...judgeDeeds(heard.act, facts),
    ]),
    ...[...new Set(calls)].filter((call) => !reads.test(call)).map((call) => `made up: a reader has ${call}`),
  ];
}

/** What changes nothing but the audit log. */
const reads =
  / (dynamodb:(GetItem|BatchGetItem|Query|Scan)|s3:(GET|HEAD)\S*|secretsmanager:GetSecretValue|lambda:POST\S*|sqs:SendMessage)$/;

function nameOf({ client, reading: { function: name, query } }: Act): string {
  return `${client} of ${name}${query ? ` ${new URLSearchParams(query)}` : ''}`;
}

function judgeAnswers({ act, answers, later }: Heard<Act>, facts: Facts): readonly string[] {
  const who = nameOf(act);
  const ended = answers.filter(isFinal);
  const refused = [...ended, later].find(({ status }) => status >= 300 && status < 500);
  if (refused) return [`contradiction: ${who} is refused what is there: ${textOf(refused)}`];
  return [
    ...ended.flatMap((answer) => judgeSame(who, act, answer, later, facts)),
    ...[...ended, later].flatMap((answer) => judgeWhole(who, act, answer, facts)),
    ...[...ended, later].flatMap((answer) => judgeHidden(who, act, answer, facts)),
  ];
}

/** An hour later, with everything well, the same is told. */
function judgeSame(
  who: string,
  { reading }: Act,
  answer: ClientAnswer,
  later: ClientAnswer,
  { struck }: Facts,
): readonly string[] {
  const isWrong = isClockWrong(struck);
  if (later.status !== 200 || (isWrong && ofTheHour.has(reading.function))) return [];
  const told = lasting(reading.function, answer, isWrong);
  const toldLater = lasting(reading.function, later, isWrong);
  const other = Object.keys({ ...told, ...toldLater }).filter(
    (part) => JSON.stringify(told[part]) !== JSON.stringify(toldLater[part]),
  );
  return other.length > 0 ? [`torn: ${who} is told other ${other.join(', ')} than an hour later`] : [];
}

/** What says on its face how old its data is, or which slots are over. */
const ofTheHour = new Set(['getFlag', 'getCalendar']);

/** What does not follow from the time of asking, part by part. */
function lasting(name: string, { body, headers = {} }: ClientAnswer, isWrong: boolean): Plain {
  const fields = isRecord(body) ? body : { body };
  if (name === 'exportAccount') return { ...headers, ...without(fields, ['exportedAt']) };
  if (!isOfAir(headers)) return { ...headers, ...fields };
  const aging = ['age_seconds', ...(isWrong ? ['cache_stale'] : [])];
  return { ...without(headers, ['etag', 'cache-control']), ...without(fields, aging) };
}

function isRecord(body: unknown): body is Plain {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Pages about the air alone may be kept by anybody, for as long as the data is fresh. */
function isOfAir(headers: Readonly<Record<string, string>>): boolean {
  return headers['cache-control']?.startsWith('public') ?? false;
}

function without(fields: Plain, names: readonly string[]): Plain {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** What is stored is told, unless the answer says that it is a part. */
function judgeWhole(who: string, { reading }: Act, answer: ClientAnswer, { stored }: Facts) {
  const { body, headers = {} } = answer;
  if (answer.status !== 200 || nextCursor in headers || leftOutHeader in headers) return [];
  const text = JSON.stringify(body);
  const missing = (stored.get(reading) ?? []).filter((value) => !text.includes(value));
  return missing.map((value) => `lost: ${who} reads nothing of ${value}`);
}

/** Nobody reads what was not asked for. */
function judgeHidden(who: string, { reading }: Act, { body }: ClientAnswer, { hidden }: Facts) {
  const text = JSON.stringify(body) ?? '';
  const shown = (hidden.get(reading) ?? []).filter((value) => text.includes(value));
  return shown.map((value) => `forbidden: ${who} reads of ${value}`);
}

/** Nobody is told what the audit log does not hear of. */
function judgeDeeds({ reading: { route } }: Act, { told, deeds }: Facts): readonly string[] {
  if (route.deed === undefined) return [];
  const { what } = route.deed;
  const good = told
    .filter(({ act }) => act.reading.route.deed?.what === what)
    .flatMap(({ answers, later }) => [...answers, later])
    .filter(({ status }) => status === 200);
  const heardOf = new Set(
    deeds.filter((deed) => deed.what === what && deed.outcome === 'done').map(({ id }) => id),
  );
  return good.length > heardOf.size
    ? [`lost: ${what} was answered ${good.length} times, and reported ${heardOf.size}`]
    : [];
}
