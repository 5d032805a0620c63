import { profileIds } from '../../contracts/forecast/profiles';
import type { ComputeAnswer } from '../../contracts/forecast/run';
import type { TestSystem } from './system';
import { tokenSecret } from './tokens';

export interface RunAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ComputeAnswer & { readonly message?: string };
}

/** What a run says that computed everything for Ho Chi Minh City. */
export const wholeRun = {
  status: 'ok',
  skipped: false,
  forecast_rows: 168 * profileIds.length,
  history_rows: 720 * profileIds.length,
  district_rows: 22,
};

type Send = (query?: string) => Promise<RunAnswer>;

/** Asks for a run with a key; by default with that of the stack. */
export async function keyRuns(system: TestSystem, key?: string): Promise<Send> {
  const adminKey = key ?? (await adminKeySecret(system).read());
  return posting(`${urlOf(system)}/admin/compute`, { 'x-admin-key': adminKey });
}

/** Asks for a run with a token, or with nothing. */
export function tokenRuns(system: TestSystem, token?: string): Send {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  return posting(`${urlOf(system)}/api/admin/compute`, headers ?? {});
}

export function adminKeySecret(system: TestSystem): ReturnType<typeof tokenSecret> {
  return tokenSecret(system, 'AdminKeySecret');
}

function urlOf({ endpoints: { forecast } }: TestSystem): string {
  if (typeof forecast !== 'object' || !('url' in forecast)) throw new Error('No API forecast');
  return forecast.url;
}

function posting(url: string, headers: Readonly<Record<string, string>>): Send {
  return async (query = '') => {
    const response = await fetch(url + query, { method: 'POST', headers });
    const body = (await response.json()) as RunAnswer['body'];
    return { status: response.status, headers: response.headers, body };
  };
}
