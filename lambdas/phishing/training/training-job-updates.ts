import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Outcome } from './training-job';

type Expressions = Pick<UpdateCommandInput, 'ExpressionAttributeNames' | 'ExpressionAttributeValues'>;
type Changes = Expressions & { readonly UpdateExpression: string };
type Update = Changes & Pick<UpdateCommandInput, 'ConditionExpression'>;

/** Counts an attempt and extends the job's time to `until`. */
export function beginUpdate(now: number, until: number): Update {
  return whileRunning(now, {
    UpdateExpression: 'SET #until = :until, attempts = attempts + :one',
    ExpressionAttributeValues: { ':until': new Date(until).toISOString(), ':one': 1 },
  });
}

export function settleUpdate(now: number, outcome: Outcome): Update {
  const given = Object.entries(outcome).filter(([, value]) => value !== undefined);
  return whileRunning(now, {
    UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
  });
}

/** Changes of a job that is running at `now`. */
function whileRunning(now: number, changes: Changes): Update {
  return {
    ...changes,
    ConditionExpression: '#status = :running AND #until > :now',
    ExpressionAttributeNames: { '#status': 'status', '#until': 'until', ...changes.ExpressionAttributeNames },
    ExpressionAttributeValues: {
      ':running': 'Running',
      ':now': new Date(now).toISOString(),
      ...changes.ExpressionAttributeValues,
    },
  };
}
