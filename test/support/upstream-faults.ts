import type { Ports, RequestHandler } from 'cdk-offline';

interface PlaceAnswer {
  readonly hourly: Readonly<Record<string, Column>> & { readonly time: readonly number[] };
}
type Column = readonly (number | string | null)[];
type Places = readonly PlaceAnswer[];

const refusals = {
  '400': 'Past days is invalid. Allowed range 0 to 92. Given 93.',
  '429': 'Minutely API request limit exceeded. Please try again in one minute.',
  '503': 'The service is overloaded',
} as const;

/** Answers are streamed: what fails halfway has begun with status 200. */
const endings = {
  truncated: '',
  'streaming-error': 'Unexpected error while streaming data: timeoutReached',
} as const;

const spoilt = {
  // The first hour is lost: every value seems to be of the hour before.
  'wrong-lengths': inEach((column) => column.slice(1)),
  'absurd-values': inEach((column) =>
    column.map((value, hour) => ([-9_999, 1e9, String(value)][hour % 4] ?? value) as number | string | null),
  ),
  'all-null': inEach((column) => column.map(() => null)),
  'missing-cell': (places: Places) => places.filter((_, index) => index !== 1),
  // An answer of three days before.
  'clock-skew': (places: Places) =>
    inEach((column) => [...column.slice(-72), ...column.slice(0, -72)])(places).map((place) => ({
      ...place,
      hourly: { ...place.hourly, time: place.hourly.time.map((seconds) => seconds - 72 * 3_600) },
    })),
} as const;

export interface Fault {
  readonly kind: 'timeout' | keyof typeof refusals | keyof typeof endings | keyof typeof spoilt;
  /** One of the two APIs, by the end of its path; undefined for both. */
  readonly which?: 'air-quality' | 'forecast';
  /** Requests that it is still to spoil; undefined: until it is taken away. */
  readonly times?: number;
}

export interface UpstreamFaults {
  readonly fail: (fault: Fault) => void;
  readonly heal: () => void;
  /** Stands in front of the made-up provider and spoils its answers, the oldest fault first. */
  readonly wrap: (handle: RequestHandler) => RequestHandler;
  /** The same at the provider's own door. */
  readonly wrapPorts: (ports: Ports) => Ports;
}

export function createUpstreamFaults(): UpstreamFaults {
  let faults: readonly Fault[] = [];
  const next = (url: string): Fault['kind'] | undefined => {
    const found = faults.find(({ which = '' }) => url.split('?')[0]?.endsWith(which));
    faults = faults.flatMap((each) => (each === found ? after(each) : [each]));
    return found?.kind;
  };
  const wrap: UpstreamFaults['wrap'] = (handle) => async (request, response) => {
    const kind = next(request.url ?? '');
    if (kind === 'timeout') return;
    if (kind !== undefined && kind in refusals) {
      const reason = refusals[kind as keyof typeof refusals];
      response.writeHead(Number(kind), { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: true, reason }));
      return;
    }
    const end = response.end.bind(response) as (body?: string) => typeof response;
    response.end = ((body: string) => end(kind ? spoil(kind, body) : body)) as typeof response.end;
    await handle(request, response);
  };
  return {
    fail: (fault) => {
      faults = [...faults, fault];
    },
    heal: () => {
      faults = [];
    },
    wrap,
    wrapPorts: (ports) => ({
      ...ports,
      serve: (handlers, onFailure) => {
        const upstream = handlers?.['upstream'];
        ports.serve(handlers && { ...handlers, ...(upstream && { upstream: wrap(upstream) }) }, onFailure);
      },
    }),
  };
}

function after(fault: Fault): readonly Fault[] {
  if (fault.times === undefined) return [fault];
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
}

function spoil(kind: Fault['kind'], body: string): string {
  if (kind in endings) {
    return body.slice(0, Math.floor(body.length * 0.6)) + endings[kind as keyof typeof endings];
  }
  return JSON.stringify(spoilt[kind as keyof typeof spoilt](JSON.parse(body) as Places));
}

function inEach(change: (column: Column) => Column): (places: Places) => Places {
  const changed = ({ time, ...columns }: PlaceAnswer['hourly']) => ({
    time,
    ...Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, change(column)])),
  });
  return (places) => places.map((place) => ({ ...place, hourly: changed(place.hourly) }));
}
