import { rawHeaders } from '../raw-headers';
import type { ViewerRequest } from './viewer-request';

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html */
export interface EventValue {
  readonly value: string;
  /** All values, where a name came more than once. */
  readonly multiValue?: readonly { readonly value: string }[];
}

export type EventValues = Readonly<Record<string, EventValue>>;

export interface EventRequest {
  readonly method: string;
  /** As the viewer wrote it, without the query. */
  readonly uri: string;
  readonly querystring: EventValues;
  readonly headers: EventValues;
  readonly cookies: EventValues;
}

export interface EventResponse {
  readonly statusCode: number;
  readonly statusDescription?: string;
  readonly headers?: EventValues;
  readonly cookies?: EventValues;
  readonly body?: string | { readonly encoding: 'text' | 'base64'; readonly data: string };
}

/** What a function gets to see of a viewer's request: no body, and cookies apart from the headers. */
export function viewerRequestEvent(
  distribution: { readonly id: string; readonly domainName: string },
  viewer: ViewerRequest,
  requestId: string,
) {
  const headers = rawHeaders(viewer.body).map(([name, value]): Pair => [name.toLowerCase(), value]);
  const request: EventRequest = {
    method: viewer.method,
    uri: viewer.path,
    querystring: values(viewer.query.map(([name, pair]) => [name, pair.slice(name.length + 1)])),
    headers: values(headers.filter(([name]) => name !== 'cookie')),
    cookies: values(headers.filter(([name]) => name === 'cookie').flatMap(([, value]) => cookiesIn(value))),
  };
  return {
    version: '1.0',
    context: {
      distributionDomainName: distribution.domainName,
      distributionId: distribution.id,
      eventType: 'viewer-request',
      requestId,
    },
    viewer: { ip: viewer.ip },
    request,
  };
}

type Pair = readonly [name: string, value: string];

function cookiesIn(header: string): readonly Pair[] {
  return header
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie !== '')
    .map((cookie) => {
      const [name = ''] = cookie.split('=', 1);
      return [name, cookie.slice(name.length + 1)];
    });
}

function values(pairs: readonly Pair[]): EventValues {
  const found = new Map<string, string[]>();
  for (const [name, value] of pairs) found.set(name, [...(found.get(name) ?? []), value]);
  return Object.fromEntries(
    [...found].map(([name, all]): [string, EventValue] => {
      const multiValue = all.length > 1 && { multiValue: all.map((value) => ({ value })) };
      // The last one counts for who looks at one only.
      return [name, { value: all.at(-1) ?? '', ...multiValue }];
    }),
  );
}
