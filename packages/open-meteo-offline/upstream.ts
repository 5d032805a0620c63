import type { ServerResponse } from 'node:http';
import type { Clock, RequestHandler } from 'cdk-offline';
import { airQualityApi } from './air';
import { answerOf } from './answer';
import { changedManner, type Manner, manners } from './manner';
import { Refusal, readQuestion } from './question';
import { stationAnswer } from './stations';
import { weatherApi } from './weather';

/** The paths of the real ones. */
export const airQualityPath = '/v1/air-quality';
export const weatherPath = '/v1/forecast';

const apis = new Map([
  [airQualityPath, airQualityApi],
  [weatherPath, weatherApi],
]);

/** Where the manner is asked for, and changed with PUT. */
const mannerPath = '/manner';

export interface UpstreamDeps {
  readonly clock: Pick<Clock, 'now'>;
  /** That of the real ones, unless it is another. */
  readonly manner?: Manner;
}

/** Answers as Open-Meteo's two APIs do, with made-up values that say so, and that err as theirs do. */
export function createUpstream({ clock, manner = manners.real }: UpstreamDeps): RequestHandler {
  let present = manner;
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    request.resume();
    if (url.pathname === mannerPath) {
      const changed = request.method === 'PUT' ? changedManner(present, url.searchParams) : present;
      present = changed ?? present;
      return send(response, changed ? 200 : 400, changed ?? refusal('That is no manner of this provider.'));
    }
    if (request.method !== 'GET') return send(response, 404, refusal('Not Found'));
    answer(response, url, { now: clock.now(), manner: present });
  };
}

function answer(response: ServerResponse, url: URL, at: { readonly now: number; readonly manner: Manner }) {
  const measured = stationAnswer(url, at.now, at.manner);
  const api = apis.get(url.pathname);
  if (measured) {
    response.writeHead(200, { 'content-type': `${measured.type}; charset=utf-8` }).end(measured.body);
  } else if (api) sendPlaces(response, () => answerOf(api, readQuestion(url.searchParams, api), at));
  else send(response, 404, refusal('Not Found'));
}

function sendPlaces(response: ServerResponse, find: () => readonly object[]): void {
  try {
    const places = find();
    // One place comes as an object.
    send(response, 200, places.length === 1 ? (places[0] ?? {}) : places);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    send(response, 400, refusal(error.message));
  }
}

function refusal(reason: string): object {
  return { error: true, reason };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
