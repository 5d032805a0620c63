import type { ServerResponse } from 'node:http';
import type { Clock, RequestHandler } from 'cdk-offline';
import { airQualityApi } from './air';
import { answerOf } from './answer';
import { Refusal, readQuestion } from './question';
import { weatherApi } from './weather';

/** The paths of the real ones. */
export const airQualityPath = '/v1/air-quality';
export const weatherPath = '/v1/forecast';

const apis = new Map([
  [airQualityPath, airQualityApi],
  [weatherPath, weatherApi],
]);

/** Answers as Open-Meteo's two APIs do, with made-up values that say so. */
export function createUpstream({ clock }: { readonly clock: Pick<Clock, 'now'> }): RequestHandler {
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const api = apis.get(pathname);
    request.resume();
    if (api === undefined || request.method !== 'GET') return send(response, 404, refusal('Not Found'));
    try {
      const places = answerOf(api, readQuestion(searchParams, api), clock.now());
      // One place comes as an object.
      send(response, 200, places.length === 1 ? places[0] : places);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(response, 400, refusal(error.message));
    }
  };
}

function refusal(reason: string): object {
  return { error: true, reason };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
