import type { World } from './world';

export interface ClientRequest {
  /** The function behind the route. */
  readonly function: string;
  readonly method: string;
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** In place of a body. */
  readonly file?: string;
  /** Who is signed in at the site, as its edge says; without it a program with a key. */
  readonly person?: string;
}

export interface ClientAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly replayed: boolean;
  readonly retryAfter: boolean;
  /** By names in small letters. */
  readonly headers?: Readonly<Record<string, string>>;
  /** There were more requests than are let through: no function heard of it. */
  readonly isLimited?: true;
}

/** Milliseconds that API Gateway waits for a function. */
const gatewayPatience = 29_000;
/** After which it says that there are too many requests. */
const refusedAfter = 5;
const tooMany: ClientAnswer = {
  ...failure(429, 'Too many requests'),
  ...{ retryAfter: true, isLimited: true },
};

/** What an API's client hears of one request; the function may go on after the gateway has given up. */
export function send(world: World, request: ClientRequest): Promise<ClientAnswer> {
  const { timeline } = world;
  return new Promise((resolve) => {
    if (!world.gateway.admits()) return void timeline.after(refusedAfter, () => resolve(tooMany));
    const cancel = timeline.after(gatewayPatience, () => resolve(failure(504, 'Endpoint request timed out')));
    void world.invoke(request.function, eventOf(world, request)).then((ended) => {
      cancel();
      resolve(ended.outcome === 'answered' ? answerOf(ended.answer) : failure(502, 'Internal server error'));
    });
  });
}

/** Milliseconds before each further attempt of a client that wants to know. */
const pauses = [1_000, 3_000, 10_000, 30_000, 60_000];

/** Sends until there is an answer that will not change by sending again; all answers, in order. */
export async function insist(
  world: World,
  name: string,
  request: ClientRequest,
  { losesAnswers = 0, givesUp }: { readonly losesAnswers?: number; readonly givesUp?: true } = {},
): Promise<readonly ClientAnswer[]> {
  const answers: ClientAnswer[] = [];
  for (const pause of [0, ...pauses]) {
    await new Promise<void>((resolve) => void world.timeline.after(pause, resolve));
    world.say(`${name} sends ${request.method} ${request.path}`);
    const sent = await send(world, request);
    const answer = answers.length < losesAnswers ? failure(504, 'The answer was lost on the way') : sent;
    world.say(`${name} gets ${answer.status} ${messageOf(answer)}${answer.replayed ? ' (again)' : ''}`);
    answers.push(answer);
    if (isFinal(answer) || givesUp) break;
  }
  return answers;
}

/** Sending it again would change nothing. */
export function isFinal({ status, retryAfter }: ClientAnswer): boolean {
  return status < 500 && status !== 429 && !retryAfter;
}

export function messageOf({ body }: ClientAnswer): string {
  return String((body as { readonly message?: unknown } | undefined)?.message ?? '');
}

function failure(status: number, message: string): ClientAnswer {
  return { status, body: { message }, replayed: false, retryAfter: false };
}

function answerOf(answered: unknown): ClientAnswer {
  const { statusCode, headers, body } = answered as {
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  return {
    status: statusCode,
    body: body === '' ? undefined : isJson(headers) ? JSON.parse(body) : body,
    headers,
    replayed: headers['idempotency-replayed'] === 'true',
    retryAfter: headers['retry-after'] !== undefined,
  };
}

/** All else is a page or a file: as it is, or bytes in Base64. */
function isJson(headers: Readonly<Record<string, string>>): boolean {
  return headers['content-type']?.startsWith('application/json') ?? false;
}

/** The path with the names of what varies. */
function resourceOf({ path, params = {} }: ClientRequest): string {
  return Object.entries(params).reduce((form, [name, value]) => form.replace(value, `{${name}}`), path);
}

/** As API Gateway hands it on. */
function eventOf(world: World, request: ClientRequest): object {
  const { method, path, params, query = null, body, file, person } = request;
  const siteKey = world.environmentOf(request.function)['SITE_KEY_ID'];
  const headers = { ...request.headers, ...(person !== undefined && { 'x-user': person }) };
  const apiKeyId = person === undefined ? 'simulated' : siteKey;
  const content = file ?? (body === undefined ? undefined : JSON.stringify(body));
  const text = content === undefined ? null : Buffer.from(content).toString('base64');
  return {
    ...{ httpMethod: method, path, resource: resourceOf(request), headers },
    ...{ queryStringParameters: query, pathParameters: params ?? null },
    ...{ body: text, isBase64Encoded: text !== null },
    requestContext: { identity: { sourceIp: '192.0.2.1', apiKeyId } },
  };
}
