import { type ClientAnswer, messageOf } from '../world/client';
import type { Heard } from '../world/everybody';

/** Sending it again would change nothing. */
export function isFinal({ status, retryAfter }: ClientAnswer): boolean {
  return status < 500 && status !== 429 && !retryAfter;
}

export function textOf(answer: ClientAnswer): string {
  return `${answer.status} ${messageOf(answer)}`;
}

/** There is an answer in the end, and with a key it is the same as before, and says so. */
export function judgeHearing(
  who: string,
  { act: { key }, answers, later }: Heard<{ readonly key?: string }>,
): readonly string[] {
  const ended = answers.find(isFinal);
  return [
    ...(isFinal(later) ? [] : [`stuck: an hour later ${who} is answered ${textOf(later)}`]),
    ...(key === undefined || !ended || ended.status === 403 ? [] : judgeRepetition(who, ended, later)),
  ];
}

function judgeRepetition(who: string, ended: ClientAnswer, later: ClientAnswer): readonly string[] {
  if (ended.status !== later.status || JSON.stringify(ended.body) !== JSON.stringify(later.body))
    return [`contradiction: ${who} was told ${textOf(ended)}, an hour later ${textOf(later)}`];
  return later.replayed ? [] : [`contradiction: ${who} was not known by the key`];
}
