import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { attributesOf, type Mark, type Write } from './browsing-log-head';
import { timeOf } from './writes-to-move';

interface Leaving {
  readonly writes: readonly Write[];
  /** The marks that are in the head. */
  readonly left: readonly Mark[];
  /** Epoch milliseconds. */
  readonly now: number;
}

type Update = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/** Milliseconds after which no request of a scan arrives again: the SDK has six seconds for it, and some are late. */
const mayArriveAgain = 30_000;
/** More than are added at once. */
const maxMarks = 100;

/**
 * Takes writes out of the head. Those of this moment leave a mark, since their requests may arrive again; marks that are over
 * go. `expiry`, in epoch seconds, is the head's new one.
 */
export function leaveHead({ writes, left, now }: Leaving, expiry?: number): Update {
  const marks = writes
    .map((write) => ({ name: attributesOf(write.token).left, until: timeOf(write) + mayArriveAgain }))
    .filter(({ until }) => until > now);
  const over = left.filter(({ until }) => until <= now).slice(0, maxMarks);
  const gone = [
    ...writes.flatMap(({ token }) => [attributesOf(token).entries, attributesOf(token).after]),
    ...over.map(({ token }) => attributesOf(token).left),
  ];
  const set = [
    ...(expiry === undefined ? [] : ['expiresAt = :expiry']),
    ...marks.map((_, index) => `#mark${index} = :until${index}`),
  ];
  const removed = gone.map((_, index) => `#gone${index}`);
  const names = [
    ...marks.map(({ name }, index) => [`#mark${index}`, name]),
    ...gone.map((name, index) => [`#gone${index}`, name]),
  ];
  const values = [
    ...(expiry === undefined ? [] : [[':expiry', expiry]]),
    ...marks.map(({ until }, index) => [`:until${index}`, until]),
  ];
  return {
    UpdateExpression: [clause('SET', set), clause('REMOVE', removed)].join(' ').trim(),
    ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names) }),
    ...(values.length > 0 && { ExpressionAttributeValues: Object.fromEntries(values) }),
  };
}

function clause(word: string, parts: readonly string[]): string {
  return parts.length > 0 ? `${word} ${parts.join(', ')}` : '';
}
