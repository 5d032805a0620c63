import type { TestSystem } from './system';

export interface AirAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined for an answer without a body, and for one that is not JSON. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

export type ReadAir = (path: string, headers?: Readonly<Record<string, string>>) => Promise<AirAnswer>;

/** Reads the API forecast directly. */
export function directReads(system: Pick<TestSystem, 'endpoints'>): ReadAir {
  const { forecast } = system.endpoints;
  if (typeof forecast !== 'object' || !('url' in forecast)) throw new Error('No API forecast');
  return reads(forecast.url);
}

/** Reads it through the distribution. */
export function edgeReads({ endpoints }: Pick<TestSystem, 'endpoints'>): ReadAir {
  return reads(endpoints.web.url.replace(/\/$/, ''));
}

function reads(base: string): ReadAir {
  return async (path, headers = {}) => {
    const response = await fetch(base + path, { headers });
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : undefined,
    };
  };
}
