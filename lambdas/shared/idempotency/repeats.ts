import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Field, Fields } from '../../../contracts/http/fields';
import type { Route } from '../../../contracts/http/route';
import { createDynamoDb } from '../aws/clients';
import { readEnv } from '../env/read-env';
import type { Call } from '../http/api-function';
import { invalid } from '../http/checked';
import type { Reply } from '../http/reply';
import type { Log } from '../log/log';
import { systemClock } from '../time/clock';
import { createClaims } from './claims';
import { type Attempt, once } from './once';

/** Carries a request out, or gives the answer that it got before. */
export type Repeats = (
  event: Pick<APIGatewayProxyEvent, 'body' | 'path' | 'queryStringParameters'>,
  call: Call,
  caller: unknown,
  run: (attempt?: Attempt) => Promise<Reply>,
) => Promise<Reply>;

/** What a POST does with the header Idempotency-Key; of other methods a repetition changes nothing. */
export function repeatsOf(route: Route, log: Log): { readonly repeats?: Repeats } {
  if (route.method !== 'POST') return {};
  const { IDEMPOTENCY_TABLE_NAME: table } = readEnv(['IDEMPOTENCY_TABLE_NAME']);
  let made: CarryOut | undefined;
  // Most requests have no key, and need no connection for it.
  const carryOut: CarryOut = (...request) => {
    made ??= once({
      claims: createClaims(createDynamoDb(), table),
      ...{ clock: systemClock, newToken: randomUUID, log },
    });
    return made(...request);
  };
  return { repeats: repeatsWith(route, carryOut) };
}

type CarryOut = ReturnType<typeof once>;

export function repeatsWith(route: Route, carryOut: CarryOut): Repeats {
  const isGuessable = hasPassword(route.body);
  return async (event, call, caller, run) => {
    const key = call.header('idempotency-key');
    if (key === undefined) return run();
    if (!printable.test(key)) throw invalid([{ field: 'Idempotency-Key', message: rule }]);
    const content = JSON.stringify([event.queryStringParameters, call.header('if-match'), event.body]);
    const scope = [route.method, event.path, key, ...whoCalls(route, call, caller)];
    return carryOut({ scope, content, isGuessable, remainingTime: call.remainingTime }, run);
  };
}

const printable = /^[\x20-\x7e]{1,64}$/;
const rule = 'must have 1 to 64 printable ASCII characters';

/** An account in its role, or all by which one who has no token can be told from others. */
function whoCalls(route: Route, { apiKeyId = '', header }: Call, caller: unknown): readonly string[] {
  if (isAccount(caller)) return [caller.role, caller.userId];
  const session = route.caller === 'session' ? header('cookie') : undefined;
  return [apiKeyId, header('x-user') ?? '', header('x-admin-key') ?? '', session ?? ''];
}

function isAccount(caller: unknown): caller is { readonly role: string; readonly userId: string } {
  return typeof caller === 'object' && caller !== null && 'userId' in caller && 'role' in caller;
}

function hasPassword(fields: Fields = {}): boolean {
  return Object.values<Field>(fields).some(({ kind }) => kind === 'password');
}
