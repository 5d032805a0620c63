import type { Result } from '../../../data/failure';
import type { SendRequest } from '../../../data/request';
import { type Areas, parseAreas } from '../areas/area';
import { parseSnapshot, type Snapshot } from '../now/snapshot';
import type { Profile } from '../profiles';
import { type LastRun, parseLastRun, parseRun, type Run } from '../run/run';
import { parseSkill, type Skill } from '../skill/skill';
import { parseSpikes, type Spike } from '../spikes/spike';
import { type Answer, answerOf } from './answer';
import { type Row, rowsAt } from './rows';

export interface AirApi {
  current(profile: Profile): Promise<Result<Answer<Snapshot>>>;
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

/** Reading is open to everyone and carries no credentials; a run is not. */
export function createAirApi(sendOpenly: SendRequest, send: SendRequest): AirApi {
  const read = async <Value>(
    path: string,
    parse: (body: unknown) => Value | undefined,
  ): Promise<Result<Answer<Value>>> => {
    const answer = await sendOpenly({ method: 'GET', path, timeoutMs: READ_TIMEOUT_MS });
    if (!answer.ok) return answer;
    const value = parse(answer.value.body);
    return value === undefined
      ? { ok: false, failure: { kind: 'unexpected', status: 200 } }
      : { ok: true, value: answerOf(answer.value, value, Date.now()) };
  };

  return {
    current: (profile) => read(`/forecast/current?profile=${profile}`, parseSnapshot),
    forecast: (profile) =>
      read(`/forecast/range?profile=${profile}&days=7`, (body) => rowsAt(body, 'forecast')),
    history: (profile) => read(`/history?profile=${profile}&days=30`, (body) => rowsAt(body, 'history')),
    areas: () => read('/districts/current', parseAreas),
    spikes: () => read('/anomaly/history?limit=50', parseSpikes),
    skill: () => read('/forecast/skill', parseSkill),
    lastRun: () => read('/health', parseLastRun),
    run: async (force) => {
      const path = force ? '/api/admin/compute?force=true' : '/api/admin/compute';
      const answer = await send({ method: 'POST', path, timeoutMs: RUN_TIMEOUT_MS });
      return answer.ok ? { ok: true, value: parseRun(answer.value.body) } : answer;
    },
  };
}
