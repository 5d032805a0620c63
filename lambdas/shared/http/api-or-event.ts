import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { ApiHandler } from './api-function';

/** A function with two entries: an API request gets a proxy answer, any other event (a schedule's) the result itself. */
export function apiOrEvent<Result>(
  api: ApiHandler,
  direct: (event: unknown, context: Context) => Promise<Result>,
): (event: unknown, context: Context) => Promise<APIGatewayProxyResult | Result> {
  return (event, context) => (isApiEvent(event) ? api(event, context) : direct(event, context));
}

function isApiEvent(event: unknown): event is APIGatewayProxyEvent {
  return typeof event === 'object' && event !== null && 'httpMethod' in event && 'requestContext' in event;
}
