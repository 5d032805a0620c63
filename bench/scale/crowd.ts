import { createSync, period } from '../../extension/src/server/sync';
import { atFirst, type Kept, type State } from '../../extension/src/state/state';
import { createRandom } from '../../simulation/world/random';

/** How a crowd of devices fares at a limit. */
export interface Fared {
  readonly devices: number;
  /** How many could be answered if they came evenly. */
  readonly servedShare: number;
  /** Of their requests, after the first half hour. */
  readonly refusedShare: number;
  /** Minutes since a device was answered: half of them, of a hundred all but one, and the last. */
  readonly age: { readonly half: number; readonly most: number; readonly last: number };
}

const minute = 60_000;
/** Milliseconds. */
const round = period * minute;
const hours = 4;
/** By how much a browser's alarms and the network are not exact; without it the same devices are refused for ever. */
const jitter = 1_000;
const protection = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true } as const;

/** A million devices at what API Gateway answers by default, at a half and a fifth of it: with one device for two thousand. */
export async function crowdsAtLimits(): Promise<readonly Fared[]> {
  const fared: Fared[] = [];
  for (const perSecond of [5, 2.5, 1]) fared.push(await crowdAt(500, perSecond));
  return fared;
}

/** Devices with the extension's own code, a round after the other for hours, at a server that answers `perSecond` of them. */
async function crowdAt(devices: number, perSecond: number): Promise<Fared> {
  const start = Date.parse('2026-11-23T07:00:00Z');
  const random = createRandom(`${devices} at ${perSecond}`);
  const allowance = createBucket(perSecond);
  let now = start;
  let [asked, refused] = [0, 0];
  const ask = async () => {
    const isServed = allowance(now);
    if (now - start > 30 * minute) {
      asked += 1;
      if (!isServed) refused += 1;
    }
    return isServed
      ? ({ kind: 'done', value: protection } as const)
      : ({ kind: 'away', retryAfter: 0, isBusy: true } as const);
  };
  const one = () => {
    let state: State = {
      ...atFirst,
      device: { server: 'https://school.example', token: '', name: '', connectedAt: start },
      connection: { state: 'fine', at: start, failures: 0 },
    };
    const kept: Kept = {
      read: async () => state,
      change: async (change) => {
        state = { ...state, ...change(state) };
        return state;
      },
      oldest: async () => [],
    };
    const server = { protection: ask, sendLogs: async () => ({ kind: 'done', value: 'kept' }) as const };
    const update = async () => ({ kind: 'done', value: undefined }) as const;
    const sync = createSync({
      kept,
      server,
      update,
      now: () => now,
      random: () => random.below(1_000) / 1_000,
    });
    return { phase: random.below(round), sync, answeredAt: () => state.connection.at };
  };
  const crowd = Array.from({ length: devices }, one);
  for (let begin = start; begin < start + hours * 60 * minute; begin += round) {
    const asking = crowd.map(({ phase, sync }) => ({ at: begin + phase + random.below(jitter), sync }));
    for (const { at, sync } of asking.toSorted((a, b) => a.at - b.at)) {
      now = at;
      await sync();
    }
  }
  const ages = crowd.map(({ answeredAt }) => (now - answeredAt()) / minute).toSorted((a, b) => a - b);
  const at = (share: number) => Math.ceil(ages[Math.ceil(share * ages.length) - 1] ?? 0);
  return {
    devices,
    servedShare: Math.min(1, (perSecond * round) / 1_000 / devices),
    refusedShare: refused / asked,
    age: { half: at(0.5), most: at(0.99), last: at(1) },
  };
}

/** As API Gateway counts: https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html */
function createBucket(perSecond: number): (now: number) => boolean {
  const most = Math.max(1, 2 * perSecond);
  let [tokens, last] = [most, 0];
  return (now) => {
    tokens = Math.min(most, tokens + ((now - last) / 1_000) * perSecond);
    last = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
