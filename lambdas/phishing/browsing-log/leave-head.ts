import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { attributesOf, type Head, type Mark, type Write } from './browsing-log-head';
import { choiceOf, notDatedLater } from './dated-by';
import { expiryOf, type Retention } from './retention';
import { timeOf } from './writes-to-move';

interface Leaving {
  readonly writes: readonly Write[];
  /** The marks that are in the head. */
  readonly left: readonly Mark[];
  /** Epoch milliseconds. */
  readonly now: number;
}

type Update = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

/** Milliseconds after which no request of a scan arrives again: the SDK has six seconds for it, and some are late. */
const mayArriveAgain = 30_000;
/** More than are added at once. */
const maxMarks = 100;
/** Seconds, of a head in which nobody has written; no scan is late by as much. */
const aDay = 86_400;

/**
 * Takes writes out of the head. Those of this moment leave a mark, since their requests may arrive again; marks that are over
 * go. Refused if a later choice counts.
 */
export function leaveHead(leaving: Leaving, retention: Retention): Update {
  const { set, removed, names, values } = changesOf(leaving);
  return {
    UpdateExpression: [clause('SET', set), clause('REMOVE', removed)].join(' ').trim(),
    ConditionExpression: notDatedLater,
    ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names) }),
    ExpressionAttributeValues: { ...Object.fromEntries(values), ':choice': choiceOf(retention) },
  };
}

/**
 * What `leaveHead` does, and the head has the date of another choice from now on; refused if somebody wrote since it was
 * read. Of who has none yet it is made: what is late would make one by what counts no more.
 */
export function dateHead(leaving: Leaving, retention: Retention, head: Head | undefined): Update {
  const { set, removed, names, values } = changesOf(leaving);
  const dates = ['#total = :total', 'expiresAt = :expiry', 'datedBy = :choice', 'keptDays = :days'];
  const gone = retention.days === 0 ? ['goneTo = :total'] : [];
  const isSame = head === undefined ? 'attribute_not_exists(#total)' : '#total = :total';
  return {
    UpdateExpression: [clause('SET', [...dates, ...gone, ...set]), clause('REMOVE', removed)]
      .join(' ')
      .trim(),
    ConditionExpression: `${isSame} AND ${notDatedLater}`,
    ExpressionAttributeNames: { ...Object.fromEntries(names), '#total': 'total' },
    ExpressionAttributeValues: {
      ...Object.fromEntries(values),
      ':total': head?.total ?? 0,
      ':expiry': head?.lastAt ? expiryOf(head.lastAt, retention) : Math.ceil(leaving.now / 1_000) + aDay,
      ':choice': choiceOf(retention),
      ':days': retention.days,
    },
  };
}

function changesOf({ writes, left, now }: Leaving) {
  const marks = writes
    .map((write) => ({ name: attributesOf(write.token).left, until: timeOf(write) + mayArriveAgain }))
    .filter(({ until }) => until > now);
  const over = left.filter(({ until }) => until <= now).slice(0, maxMarks);
  const gone = [
    ...writes.flatMap(({ token }) => [attributesOf(token).entries, attributesOf(token).after]),
    ...over.map(({ token }) => attributesOf(token).left),
  ];
  return {
    set: marks.map((_, index) => `#mark${index} = :until${index}`),
    removed: gone.map((_, index) => `#gone${index}`),
    names: [
      ...marks.map(({ name }, index) => [`#mark${index}`, name]),
      ...gone.map((name, index) => [`#gone${index}`, name]),
    ],
    values: marks.map(({ until }, index) => [`:until${index}`, until]),
  };
}

function clause(word: string, parts: readonly string[]): string {
  return parts.length > 0 ? `${word} ${parts.join(', ')}` : '';
}
