import type { Cloud } from '../cloud/cloud';
import type { WireAnswer, WireRequest } from '../cloud/in-process';
import type { Instance } from '../functions/instance';
import type { Outcome } from '../functions/network';
import { behaviour, type Fault, type FaultKind, type Site, siteText } from './faults';
import { bucketsIn, operationOf, tablesIn } from './operation-of';
import type { Random } from './random';
import type { Timeline } from './timeline';

/** A call that reached AWS and went well there. */
export interface Effect {
  readonly site: Site;
  readonly request: WireRequest;
}

/** What functions have asked of AWS, and what became of it. */
export interface Seen {
  /** Every call that a function has made while something could go wrong, in order. */
  readonly sites: readonly Site[];
  /** The faults that came to pass. */
  readonly struck: readonly Fault[];
  readonly effects: readonly Effect[];
  /** The tables that something was asked of, and the buckets. */
  readonly touched: Set<string>;
  readonly buckets: Set<string>;
}

interface CallsDeps {
  readonly cloud: Pick<Cloud, 'call'>;
  readonly timeline: Timeline;
  readonly latency: Random;
  readonly faultAt: (site: Site) => FaultKind | undefined;
  /** From then on nothing goes wrong, and no call is a place for a fault. */
  readonly isCalm: () => boolean;
  readonly setClock: (milliseconds: number) => void;
  readonly say: (line: string) => void;
}

/** The way from functions to AWS, on which everything can go wrong. */
export function createCalls(deps: CallsDeps) {
  const { cloud, timeline, latency, faultAt, isCalm, setClock, say } = deps;
  const sites: Site[] = [];
  const struck: Fault[] = [];
  const effects: Effect[] = [];
  const touched = new Set<string>();
  const buckets = new Set<string>();
  const counts = new Map<string, number>();
  const pause = () => 2 + latency.below(30);

  const siteOf = (name: string, request: WireRequest): Site => {
    const operation = operationOf(request);
    const occurrence = (counts.get(`${name} ${operation}`) ?? 0) + 1;
    counts.set(`${name} ${operation}`, occurrence);
    return { function: name, operation, occurrence };
  };
  const execute = async (site: Site, request: WireRequest): Promise<WireAnswer> => {
    const answer = await cloud.call(request);
    for (const table of tablesIn(request)) touched.add(table);
    for (const bucket of bucketsIn(request)) buckets.add(bucket);
    say(`  ${siteText(site)}: AWS answers ${answer.status}${reasonOf(answer)}`);
    if (answer.status < 300) effects.push({ site, request });
    return answer;
  };
  /** Time goes on as soon as Lambda has handed a call to a function: its answer takes what the function takes. */
  let handOver = (): void => {};
  const orHandedOver = (work: Promise<void> | void): Promise<void> | void =>
    work && Promise.race([work, new Promise<void>((resolve) => (handOver = resolve))]);
  const arrive = async (site: Site, instance: Instance, request: WireRequest, outcome: Outcome) => {
    if (instance.isDead()) return;
    const kind = isCalm() ? undefined : faultAt(site);
    if (kind !== undefined) {
      struck.push({ site, kind });
      say(`! ${siteText(site)}: ${kind}`);
    }
    const backToTheLiving = (run: () => void) =>
      timeline.after(pause(), () => (instance.isDead() ? undefined : run()));
    await orHandedOver(
      behaviour[kind ?? 'none']({
        ...{ request, setClock },
        execute: () => execute(site, request),
        answer: (answer) => backToTheLiving(() => outcome.answer(answer)),
        break: () => backToTheLiving(outcome.break),
        kill: () => instance.kill(),
        later: (milliseconds, run) => timeline.after(milliseconds, () => orHandedOver(run())),
      }),
    );
  };
  const seen: Seen = { sites, struck, effects, touched, buckets };
  return {
    seen,
    handedOver: () => handOver(),
    make: (instance: Instance, request: WireRequest, outcome: Outcome): void => {
      if (instance.isDead()) return;
      const site = siteOf(instance.name, request);
      if (!isCalm()) sites.push(site);
      timeline.after(pause(), () => arrive(site, instance, request, outcome));
    },
  };
}

function reasonOf({ status, body }: WireAnswer): string {
  if (status < 300) return '';
  const text = body.toString();
  return ` ${/"__type":"(?:[^"#]*#)?(\w+)"/.exec(text)?.[1] ?? /<Code>(\w+)/.exec(text)?.[1] ?? ''}`;
}
