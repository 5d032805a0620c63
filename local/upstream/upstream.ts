import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock, RequestHandler } from 'cdk-offline';
import { airQualityApi, airQualityLimits } from './air-quality-api';
import { type Api, answerOf } from './answer';
import { type ApiName, createFaults, type FaultKind, type Faults, readFault, spoil } from './faults';
import { type ApiLimits, readQuestion } from './question';
import { Refusal } from './refusal';
import { weatherApi, weatherLimits } from './weather-api';

interface Served {
  readonly name: ApiName;
  readonly api: Api;
  readonly limits: ApiLimits;
}

/** The paths of the real ones. */
export const airQualityPath = '/v1/air-quality';
export const weatherPath = '/v1/forecast';

const served: Readonly<Record<string, Served>> = {
  [airQualityPath]: { name: 'air-quality', api: airQualityApi, limits: airQualityLimits },
  [weatherPath]: { name: 'forecast', api: weatherApi, limits: weatherLimits },
};

const skewMs = -72 * 3_600_000;
const mostFaultBytes = 10_000;

/** Answers as Open-Meteo's two APIs do, with made-up values that say so; `/faults` lets it fail. */
export function createUpstream({ clock }: { readonly clock: Pick<Clock, 'now'> }): RequestHandler {
  const faults = createFaults();
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const found = served[pathname];
    try {
      if (pathname === '/faults') return await answerFaults(faults, request, response);
      request.resume();
      if (found === undefined || request.method !== 'GET') return refuse(response, 404, 'Not Found');
      answer(found, searchParams, faults.next(found.name), clock.now(), response);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(response, 400, error.message);
    }
  };
}

function answer(
  { api, limits }: Served,
  query: URLSearchParams,
  fault: FaultKind | undefined,
  now: number,
  response: ServerResponse,
): void {
  if (fault === 'timeout') return;
  const refusal = fault && refusals[fault];
  if (refusal) {
    refuse(response, ...refusal);
    return;
  }
  const question = readQuestion(query, limits);
  const built = answerOf(api, question, fault === 'clock-skew' ? now + skewMs : now);
  const places = fault ? spoil(fault, built) : built;
  const text = JSON.stringify(question.places.length === 1 ? places[0] : places);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(cut(text, fault));
}

const refusals: Partial<Record<FaultKind, readonly [number, string]>> = {
  '400': [400, 'Past days is invalid. Allowed range 0 to 92. Given 93.'],
  '429': [429, 'Minutely API request limit exceeded. Please try again in one minute.'],
  '503': [503, 'The service is overloaded'],
};

/** Answers are streamed: what fails halfway has begun with status 200. */
function cut(text: string, fault: FaultKind | undefined): string {
  const half = text.slice(0, Math.floor(text.length * 0.6));
  if (fault === 'truncated') return half;
  return fault === 'streaming-error' ? `${half}Unexpected error while streaming data: timeoutReached` : text;
}

async function answerFaults(
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'DELETE') faults.clear();
  if (request.method === 'POST') faults.add(readFault(await readJson(request)));
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ faults: faults.all() }));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    if (text.length <= mostFaultBytes) text += chunk;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('The body must be JSON: {"kind": "503", "times": 1, "which": "air-quality"}');
  }
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ error: true, reason }));
}
