import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DistributionConfig } from './config';
import type { EdgeAnswer } from './edge-answer';
import { errorPage } from './error-page';
import {
  type EventRequest,
  type EventResponse,
  type EventValues,
  viewerRequestEvent,
} from './function-event';
import type { ReadKey } from './function-runtime';
import type { ViewerFunction } from './viewer-function';
import type { ViewerRequest } from './viewer-request';

/** Headers that a function may not change. */
const readOnly = ['content-length', 'host', 'transfer-encoding', 'via'];

/** The request as the function leaves it, or the answer that it gives; a function that fails opens nothing. */
export async function runViewerFunction(
  config: DistributionConfig,
  run: ViewerFunction['run'],
  read: (storeArn: string) => ReadKey,
  viewer: ViewerRequest,
): Promise<ViewerRequest | EdgeAnswer> {
  try {
    const answer = await run(viewerRequestEvent(config, viewer, randomUUID()), read);
    return 'statusCode' in answer ? generated(answer) : changed(viewer, answer);
  } catch {
    const page = errorPage(503, 'The CloudFront function could not run, or its answer is not valid.');
    return { ...page, xCache: 'FunctionExecutionError from cloudfront' };
  }
}

function changed(viewer: ViewerRequest, { uri, querystring, headers, cookies }: EventRequest): ViewerRequest {
  const kept = readOnly.flatMap((name) =>
    viewer.headers[name] === undefined ? [] : [[name, viewer.headers[name]] as const],
  );
  const cookie = pairs(cookies).map(([name, value]) => `${name}=${value}`);
  const joined = new Map<string, string[]>();
  for (const [name, value] of pairs(headers)) joined.set(name, [...(joined.get(name) ?? []), value]);
  return {
    ...viewer,
    path: uri,
    query: pairs(querystring).map(([name, value]) => [name, value === '' ? name : `${name}=${value}`]),
    headers: {
      ...Object.fromEntries([...joined].map(([name, all]) => [name, all.join(', ')])),
      ...Object.fromEntries(kept),
      ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
    },
  };
}

/** The policy for response headers is for what comes from the cache and the origin: it is not applied to this. */
function generated({ statusCode, headers = {}, body = '' }: EventResponse): EdgeAnswer {
  const bytes =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.data, encodings[body.encoding]);
  return {
    status: statusCode,
    headers: { ...Object.fromEntries(pairs(headers)), 'content-length': String(bytes.length) },
    body: Readable.from([bytes]),
    xCache: 'FunctionGeneratedResponse from cloudfront',
  };
}

const encodings = { text: 'utf8', base64: 'base64' } as const;

function pairs(values: EventValues): readonly (readonly [name: string, value: string])[] {
  return Object.entries(values).flatMap(([name, { value, multiValue = [{ value }] }]) =>
    multiValue.map((each) => [name, each.value] as const),
  );
}
