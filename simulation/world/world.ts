import type { Invocation } from 'cdk-offline';
import type { Cloud } from '../cloud/cloud';
import type { Bundle } from '../functions/bundles';
import { type Ended, type Instance, requestIdOf, startInstance } from '../functions/instance';
import type { Packages } from '../functions/surroundings';
import { createCalls, type Seen } from './calls';
import type { FaultKind, Site } from './faults';
import { createGateway, type Gateway } from './gateway';
import { createRandom, type Random } from './random';
import { createTimeline, type Timeline } from './timeline';

/** Where one history takes place: functions, the cloud between them, and the faults of this history. */
export interface World extends Seen {
  readonly timeline: Timeline;
  readonly gateway: Gateway;
  /** What has happened, a line each. */
  readonly steps: readonly string[];
  /** Warnings and errors in the logs of functions, and what functions failed of; each behind the function's name. */
  readonly complaints: readonly string[];
  say(line: string): void;
  /** From now on nothing goes wrong any more, everybody is let in, and the clocks of functions are right or ahead. */
  calm(): void;
  /** Milliseconds by which the clocks of functions were further ahead once than they are now. */
  lag(): number;
  /** Of a deployed function. */
  environmentOf(name: string): Readonly<Record<string, string>>;
  /** Every try of one event has the same id. */
  invoke(name: string, event: unknown, requestId?: string): Promise<Ended>;
  newRequestId(): string;
}

export interface WorldOptions {
  readonly cloud: Cloud;
  readonly bundles: ReadonlyMap<string, Bundle>;
  readonly packages: Packages;
  readonly seed: string;
  readonly faultAt: (site: Site) => FaultKind | undefined;
}

/** Of every history, in epoch milliseconds. */
export const beginning = Date.parse('2026-11-02T07:00:00Z');

export function createWorld({ cloud, bundles, packages, seed, faultAt }: WorldOptions): World {
  const random = createRandom(seed);
  const timeline = createTimeline(beginning);
  const gateway = createGateway(timeline.now);
  const { steps, say } = createSteps(timeline);
  const complaints: string[] = [];
  const clocks = createClocks();
  let isCalm = false;

  const calls = createCalls({
    ...{ cloud, timeline, say, faultAt, isCalm: () => isCalm },
    latency: random.of('latency'),
    setClock: clocks.set,
  });
  const chance = random.of('functions');
  let started = 0;
  const start = (name: string): Instance => {
    const code = bundles.get(name);
    if (code === undefined) throw new Error(`${name} is not among the bundles`);
    started += 1;
    say(`  ${name}: cold start ${started}`);
    const instance: Instance = startInstance({
      ...{ deployed: cloud.functionNamed(name), code, packages, timeline, ahead: clocks.ahead },
      random: chance.of(`${name} ${started}`),
      onLine: (line) => {
        if (isComplaint.test(line)) complaints.push(`${name}: ${line}`);
      },
      send: (request, outcome) => calls.make(instance, request, outcome),
    });
    return instance;
  };
  const invoke = createInvoke(start, (name, ended) => {
    say(`  ${name}: ${ended.outcome}, ${ended.reason}`);
    if (ended.outcome === 'failed') complaints.push(`${name}: failed, ${ended.reason}`);
  });
  const ids = createEventIds(random.of('events'));
  cloud.begin({
    ...{ now: timeline.now, after: timeline.after },
    run: (name, event, requestId) =>
      new Promise((resolve) => {
        const ended = () => invoke(name, event, ids.idOf(requestId)).then(invocationOf);
        timeline.after(1, () => void ended().then(resolve));
        calls.handedOver();
      }),
  });
  return {
    ...{ timeline, gateway, steps, complaints, say, ...calls.seen },
    calm: () => {
      isCalm = true;
      gateway.open();
      clocks.calm();
    },
    lag: clocks.lag,
    environmentOf: (name) => cloud.functionNamed(name).environment,
    ...{ invoke, newRequestId: ids.newRequestId },
  };
}

/** By how much the clocks of functions differ from that of AWS, in milliseconds. */
function createClocks() {
  let [ahead, furthest] = [0, 0];
  return {
    ahead: () => ahead,
    lag: () => furthest - ahead,
    set: (milliseconds: number): void => {
      ahead = milliseconds;
      furthest = Math.max(furthest, ahead);
    },
    calm: (): void => {
      ahead = Math.max(0, ahead);
    },
  };
}

/** By what the cloud calls an event, which is drawn anew each time, it has an id of this history. */
function createEventIds(random: Random) {
  const ids = new Map<string, string>();
  const newRequestId = () => requestIdOf(random.next());
  const idOf = (event: string): string => {
    const id = ids.get(event) ?? newRequestId();
    ids.set(event, id);
    return id;
  };
  return { newRequestId, idOf };
}

/** What is said, behind the seconds since the beginning. */
function createSteps({ now }: Pick<Timeline, 'now'>): Pick<World, 'steps' | 'say'> {
  const steps: string[] = [];
  const say = (line: string): void => {
    const seconds = ((now() - beginning) / 1_000).toFixed(3);
    steps.push(`${seconds.padStart(9)} ${line}`);
  };
  return { steps, say };
}

const isComplaint = /"level":"(WARN|ERROR)"/;

type Unanswered = Exclude<Ended, { readonly outcome: 'answered' }>;

/** In an instance that has nothing to do, or in a new one. */
function createInvoke(
  start: (name: string) => Instance,
  onUnanswered: (name: string, ended: Unanswered) => void,
): World['invoke'] {
  const idle = new Map<string, Instance[]>();
  return async (name, event, requestId) => {
    const resting = idle.get(name) ?? [];
    idle.set(name, resting);
    const instance = resting.pop() ?? start(name);
    const ended = await instance.invoke(event, requestId);
    if (!instance.isDead()) resting.push(instance);
    if (ended.outcome !== 'answered') onUnanswered(name, ended);
    return ended;
  };
}

/** As Lambda tells it to who asked for it. */
function invocationOf(ended: Ended): Invocation {
  if (ended.outcome === 'answered') return { outcome: 'ok', payload: JSON.stringify(ended.answer ?? null) };
  return { outcome: 'error', payload: JSON.stringify({ errorMessage: ended.reason }) };
}
