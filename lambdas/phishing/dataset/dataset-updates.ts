import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { expiryOf, goneAt, type Sighting } from './dataset-entry';
import { attributes } from './dataset-item';

export type Update = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

/** What a new entry begins with, whether a sighting or a report creates it. */
export const initially =
  'host = if_not_exists(host, :host), #url = if_not_exists(#url, :url), #source = if_not_exists(#source, :source), ' +
  'firstSeenAt = if_not_exists(firstSeenAt, :at)';
export const names = { '#url': 'url', '#source': 'source', '#status': 'status' };

/** What an open case has, and a closed one has not; its reason is a parent's own words. */
export const ofAnOpenCase = 'caseState, caseOrder, reportReason, reportCount';

/** An entry that is gone counts as none; one that was reviewed stands elsewhere. */
export const isThere =
  '(attribute_not_exists(moved) AND (attribute_not_exists(lastSeenAt) OR lastSeenAt > :gone))';

/** Counts a sighting once, however often this update is sent. */
export function sightingUpdate(sighting: Sighting, token: string): Update {
  const { mark } = sighting;
  return {
    UpdateExpression:
      `SET ${initially}, #status = if_not_exists(#status, :pending), predicted = :predicted, lastSeenAt = :at, ` +
      `expiresAt = :expiry, lastSighting = :token ADD seenCount :one${mark === undefined ? '' : ', marks :mark'}`,
    ConditionExpression: `${isThere} AND NOT lastSighting = :token`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: {
      ...valuesOf(sighting),
      ':gone': goneAt(Date.parse(sighting.at)),
      ':expiry': expiryOf(sighting.at),
      ':token': token,
      ':one': 1,
      ...(mark !== undefined && { ':mark': new Set([mark]) }),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}

/** The same, of a reviewed entry: as if there were none where it is gone. */
export function reviewedSightingUpdate(sighting: Sighting, token: string): Update {
  const { mark, at, prediction } = sighting;
  return {
    UpdateExpression:
      'SET predicted = :predicted, seenAt = :at, lastSighting = :token ' +
      `ADD seenCount :one${mark === undefined ? '' : ', marks :mark'}`,
    ConditionExpression: 'seenAt > :gone AND NOT lastSighting = :token',
    ExpressionAttributeValues: {
      ':predicted': predicted(prediction),
      ':at': at,
      ':gone': goneAt(Date.parse(at)),
      ':token': token,
      ':one': 1,
      ...(mark !== undefined && { ':mark': new Set([mark]) }),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}

/** Empties the place of an entry that is gone, so that what comes next finds a new one; a review of it is of another one, and counts no more. */
export function emptyUpdate({ at }: Pick<Sighting, 'at'>): Update {
  return {
    UpdateExpression: `REMOVE ${attributes.map((name) => `#${name}`).join(', ')}`,
    ConditionExpression: 'attribute_exists(#moved) OR #lastSeenAt <= :gone',
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: { ':gone': goneAt(Date.parse(at)) },
  };
}

const whereOneIs = {
  ConditionExpression: 'attribute_exists(lastSeenAt)',
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
} as const;

/** Changes nothing and answers the entry: for roles that may update and not read. */
export const asItIs: Update = {
  UpdateExpression: 'SET lastSeenAt = lastSeenAt',
  ReturnValues: 'ALL_NEW',
  ...whereOneIs,
};

/** What is newer beside a review that lost its mark, what was first, and what is counted. */
const [newer, first, counted] = [
  ['predicted', 'lastSighting', 'reportedAt', 'caseState'],
  ['reportReason', 'caseOrder'],
  ['seenCount', 'marks', 'reportCount', 'reportMarks'],
] as const;

/** Gives a review what was seen and reported beside it, an open case included, which joins one that is open there. */
export function joinUpdate(entry: Readonly<Record<string, unknown>>) {
  const there = (names: readonly string[]) => names.filter((name) => entry[name] !== undefined);
  const set = [
    'seenAt = :lastSeenAt',
    ...there(newer).map((name) => `${name} = :${name}`),
    ...there(first).map((name) => `${name} = if_not_exists(${name}, :${name})`),
  ];
  const added = there(counted).map((name) => `${name} :${name}`);
  const given = there(['lastSeenAt', ...newer, ...first, ...counted]);
  return {
    UpdateExpression: `SET ${set.join(', ')} ADD ${added.join(', ')}`,
    ExpressionAttributeValues: Object.fromEntries(given.map((name) => [`:${name}`, entry[name]])),
    ...whereOneIs,
  };
}

/** What an update asks for that is only of an entry as it was read, in these attributes. */
export function asItWas(entry: Readonly<Record<string, unknown>>, attributes: readonly string[]) {
  const there = attributes.filter((name) => entry[name] !== undefined);
  const conditions = attributes.map((name) =>
    there.includes(name) ? `#${name} = :${name}` : `attribute_not_exists(#${name})`,
  );
  return {
    condition: conditions.join(' AND '),
    names: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    values: Object.fromEntries(there.map((name) => [`:${name}`, entry[name]])),
  };
}

export function valuesOf({ url, host, prediction, source, at }: Sighting): Readonly<Record<string, unknown>> {
  return {
    ':url': url,
    ':host': host,
    ':predicted': predicted(prediction),
    ':source': source,
    ':at': at,
    ':pending': 'Pending',
  };
}

function predicted({ label, score, decision, explanation }: Sighting['prediction']): object {
  return { label, score, decision, ...(explanation && { reasons: explanation.reasons }) };
}
