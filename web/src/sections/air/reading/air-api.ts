import type {
  compute,
  getAnomalyHistory,
  getCurrent,
  getDay,
  getDistricts,
  getForecast,
  getHealth,
  getHistory,
  getSkill,
} from '../../../../../contracts/forecast/routes';
import type { CallOf, GoodAnswer, Route } from '../../../../../contracts/http/route';
import type { Result } from '../../../data/failure';
import type { SendRequest } from '../../../data/request';
import { routeAddress } from '../../../data/route-address';
import { type Areas, parseAreas } from '../areas/area';
import { type Day, looksAhead, parseDay, withNextSchoolDay } from '../day/day';
import { parseSnapshot, type Snapshot } from '../now/snapshot';
import type { Profile } from '../profiles';
import { type LastRun, parseLastRun, parseRun, type Run } from '../run/run';
import { parseSkill, type Skill } from '../skill/skill';
import { parseSpikes, type Spike } from '../spikes/spike';
import { type Answer, answerOf } from './answer';
import { type Row, rowsAt } from './rows';

export interface AirApi {
  current(profile: Profile): Promise<Result<Answer<Snapshot>>>;
  day(group: Profile): Promise<Result<Answer<Day>>>;
  forecast(profile: Profile): Promise<Result<Answer<readonly Row[]>>>;
  history(profile: Profile): Promise<Result<Answer<readonly Row[]>>>;
  areas(): Promise<Result<Answer<Areas>>>;
  spikes(): Promise<Result<Answer<readonly Spike[]>>>;
  skill(): Promise<Result<Answer<Skill>>>;
  lastRun(): Promise<Result<Answer<LastRun>>>;
  run(force: boolean): Promise<Result<Run>>;
}

const READ_TIMEOUT_MS = 20_000;
// API Gateway gives up after 29 s; what is longer than that is the way there and back.
const RUN_TIMEOUT_MS = 35_000;

/** The query of a route, from its type alone: importing the routes would double the size of this section. */
type QueryOf<R extends Route> =
  CallOf<R> extends { readonly query?: infer Query } ? NonNullable<Query> : object;

/** Reading is open to everyone and carries no credentials; a run is not. */
export function createAirApi(sendOpenly: SendRequest, send: SendRequest): AirApi {
  const read = async <R extends Route, Value>(
    path: R['path'],
    query: QueryOf<R>,
    parse: (body: unknown) => Value | undefined,
  ): Promise<Result<Answer<Value>>> => {
    const answer = await sendOpenly({
      method: 'GET',
      path: routeAddress(path, {}, { ...query }),
      timeoutMs: READ_TIMEOUT_MS,
    });
    if (!answer.ok) return answer;
    const value = parse(answer.value.body);
    return value === undefined
      ? { ok: false, failure: { kind: 'unexpected', status: 200 } }
      : { ok: true, value: answerOf(answer.value, value, Date.now()) };
  };

  return {
    current: (profile) => read<typeof getCurrent, Snapshot>('/forecast/current', { profile }, parseSnapshot),
    day: async (group) => {
      const dayAt = (date?: string) =>
        read<typeof getDay, Day>('/forecast/day', { group, ...(date && { date }) }, parseDay);
      const today = await dayAt();
      if (!today.ok || !today.value.value.nextSchoolDay || !looksAhead(today.value.value)) return today;
      const next = await dayAt(today.value.value.nextSchoolDay);
      // Today is worth showing without it.
      if (!next.ok) return today;
      return {
        ok: true,
        value: { ...today.value, value: withNextSchoolDay(today.value.value, next.value.value) },
      };
    },
    forecast: (profile) =>
      read<typeof getForecast, readonly Row[]>('/forecast/range', { profile, days: 7 }, (body) =>
        rowsAt<GoodAnswer<typeof getForecast>>(body, 'forecast'),
      ),
    history: (profile) =>
      read<typeof getHistory, readonly Row[]>('/history', { profile, days: 30 }, (body) =>
        rowsAt<GoodAnswer<typeof getHistory>>(body, 'history'),
      ),
    areas: () => read<typeof getDistricts, Areas>('/districts/current', {}, parseAreas),
    spikes: () =>
      read<typeof getAnomalyHistory, readonly Spike[]>('/anomaly/history', { limit: 50 }, parseSpikes),
    skill: () => read<typeof getSkill, Skill>('/forecast/skill', {}, parseSkill),
    lastRun: () => read<typeof getHealth, LastRun>('/health', {}, parseLastRun),
    run: async (force) => {
      const path: (typeof compute)['path'] = '/api/admin/compute';
      const query: QueryOf<typeof compute> = force ? { force } : {};
      const answer = await send({
        method: 'POST',
        path: routeAddress(path, {}, query),
        timeoutMs: RUN_TIMEOUT_MS,
      });
      return answer.ok ? { ok: true, value: parseRun(answer.value.body) } : answer;
    },
  };
}
