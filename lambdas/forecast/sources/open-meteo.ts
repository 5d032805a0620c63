import type { Cell } from '../cities/city';
import { type AttemptDeps, attempts } from './attempts';
import { type Attribution, attributionOf } from './attribution';
import { fetchText } from './fetch-text';
import { type HourlyBlock, readHourlyAnswer } from './hourly-answer';
import { UpstreamFailure } from './upstream-failure';

export interface OpenMeteoDeps extends AttemptDeps {
  readonly fetch: typeof fetch;
  /** The whole address of the API, without a query. */
  readonly url: string;
  /** Of paying customers; undefined on the free service. */
  readonly apiKey: () => Promise<string | undefined>;
}

interface Question<Read> {
  readonly cells: readonly Cell[];
  /** What is asked beside places and days. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly tolerance: number;
  readonly now: number;
  /** What the answer says of a cell; or that a column is not of its hours, or that nothing is said at all. */
  readonly readCell: (block: HourlyBlock) => Read | 'broken' | 'empty';
  readonly attribution: Attribution;
}

interface Answer<Read> extends Attribution {
  readonly cells: readonly Read[];
  readonly missing: readonly Cell[];
}

const provider = 'Open-Meteo';

/** Thirty-seven days of a hundred places are less. */
const maxBytes = 16 * 1024 * 1024;

/** https://open-meteo.com/en/docs: one request for all places, the past 30 days and the next 7. */
export async function askOpenMeteo<Read extends { readonly cell: Cell }>(
  deps: OpenMeteoDeps,
  question: Question<Read>,
): Promise<Answer<Read>> {
  const url = requestUrl(deps.url, question);
  const apiKey = await deps.apiKey();
  const headers = { accept: 'application/json', ...(apiKey !== undefined && { 'x-api-key': apiKey }) };
  const fetching = { provider, fetch: deps.fetch, now: () => deps.clock.now() };
  return attempts(deps, async (milliseconds) => {
    const limits = { milliseconds, bytes: maxBytes };
    const text = await fetchText(fetching, { url, headers }, limits);
    return answerFrom(readHourlyAnswer(text, { ...question, provider }), question);
  });
}

function requestUrl(
  base: string,
  { cells, parameters }: Pick<Question<unknown>, 'cells' | 'parameters'>,
): string {
  const url = new URL(base);
  url.search = new URLSearchParams({
    latitude: cells.map(({ lat }) => lat).join(','),
    longitude: cells.map(({ lon }) => lon).join(','),
    ...parameters,
    past_days: '30',
    forecast_days: '7',
    timezone: 'GMT',
    timeformat: 'unixtime',
  }).toString();
  return url.href;
}

function answerFrom<Read extends { readonly cell: Cell }>(
  blocks: readonly HourlyBlock[],
  { cells, readCell, attribution }: Question<Read>,
): Answer<Read> {
  const results = blocks.map(readCell);
  const read = results.filter((each) => typeof each !== 'string');
  if (read.length === 0) {
    throw results.includes('broken')
      ? new UpstreamFailure(provider, 'broken', 'the values do not match the hours')
      : new UpstreamFailure(provider, 'empty', 'not one usable value for any place');
  }
  const missing = cells.filter(({ id }) => !read.some(({ cell }) => cell.id === id));
  return { ...attributionOf(blocks, attribution), cells: read, missing };
}
