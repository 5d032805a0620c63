import type { Clock } from 'cdk-offline';
import type { ApiEndpoint } from './endpoints';

export interface ForecastOnStartDeps {
  readonly api: ApiEndpoint;
  readonly clock: Clock;
  /** Whether the real providers are asked. */
  readonly live: boolean;
}

interface Health {
  readonly last_run?: { readonly status?: string; readonly started_at?: string };
  readonly caches?: { readonly current?: string };
}

const pollMs = 100;
const timeoutMs = 60_000;
/** The schedule's period: what is older was left by a machine that was off. */
const maxAgeMs = 3_600_000;

/** Computes a forecast where there is none, an old one, or one with made-up air where real is wanted. */
export async function forecastOnStart(deps: ForecastOnStartDeps): Promise<(() => Promise<void>) | undefined> {
  const { api, clock, live } = deps;
  const { caches } = await read<Health>(api, 'health');
  const { source } = await read<{ readonly source?: string }>(api, 'forecast/current');
  const isYoung = clock.now() - Date.parse(caches?.current ?? '') <= maxAgeMs;
  const isOther = source !== undefined && (source === 'synthetic') === live;
  if (isYoung && !isOther) return undefined;
  return async () => {
    const beganAt = clock.now();
    const headers = { 'x-admin-key': api.adminKey ?? '' };
    const url = `${api.url}/admin/compute?force=${isOther}`;
    const response = await fetch(url, { method: 'POST', headers });
    const { status, message } = (await response.json()) as Readonly<Record<string, string | undefined>>;
    if (!response.ok) throw new Error(`No new forecast (${message}); it is tried again every hour.`);
    // The schedule may have begun its run a moment ago.
    if (status === 'running') await untilEnded(deps, beganAt - 2_000);
  };
}

async function untilEnded({ api, clock }: ForecastOnStartDeps, since: number): Promise<void> {
  const end = clock.now() + timeoutMs;
  while (clock.now() < end) {
    const { last_run: run } = await read<Health>(api, 'health');
    if (Date.parse(run?.started_at ?? '') >= since) {
      if (run?.status !== 'failed') return;
      throw new Error('No new forecast; it is tried again every hour.');
    }
    await new Promise<void>((resolve) => clock.after(pollMs, resolve));
  }
  throw new Error('The forecast is still being computed.');
}

/** Before the first run both answer 503, with nothing of this in it. */
async function read<Answer extends object>({ url }: ApiEndpoint, path: string): Promise<Partial<Answer>> {
  return (await (await fetch(`${url}/${path}`)).json()) as Partial<Answer>;
}
