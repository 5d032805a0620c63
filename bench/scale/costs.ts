import { lambda, use as price } from '../../ops/bill/prices';
import { type ActionName, actionNames, day, type HowOften } from './day';
import type { Measured } from './measure';
import type { Use } from './meter';

const gigabyte = 1024 ** 3;
/** Of a month: those on which pupils' devices are at school, and all. */
const days = { school: 22, all: 30 } as const;
/** Entries of a family's log that are kept: 120 a day for thirty days, each at most a kilobyte. */
const keptBytes = 120 * days.school * 1_024;

/** USD for having it done once. */
export function costOf(use: Use): number {
  const called = (start: string) =>
    sumOf(Object.entries(use.calls), ([name, n]) => (name.startsWith(start) ? n : 0));
  const { readUnits, writeUnits, invocations, gbSeconds, logBytes, sentBytes, edgeRequests, edgeBytes } = use;
  return (
    invocations * (lambda.request + price.apiRequest) +
    gbSeconds * lambda.gigabyteSecond +
    readUnits * price.readUnit +
    writeUnits * price.writeUnit +
    (called('s3:GET') + called('s3:HEAD')) * price.s3Read +
    called('s3:PUT') * price.s3Write +
    called('ses:') * price.mail +
    called('sqs:') * price.queueRequest +
    (logBytes / gigabyte) * price.loggedGigabyte +
    (sentBytes / gigabyte) * price.sentGigabyte +
    edgeRequests * price.edgeRequest +
    (edgeBytes / gigabyte) * price.edgeGigabyte
  );
}

export interface Month {
  readonly pupils: number;
  readonly requests: number;
  readonly invocations: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  /** Answered and logged. */
  readonly bytes: number;
  /** USD, by who does it. */
  readonly cost: {
    readonly devices: number;
    readonly people: number;
    readonly clock: number;
    readonly kept: number;
  };
}

/** What a month takes of one stage. */
export function monthOf(pupils: number, measured: Measured): Month {
  const times = ({ perPupil, perStage }: HowOften) => perPupil * pupils * days.school + perStage * days.all;
  const sum = (figure: (use: Use, name: ActionName) => number) =>
    sumOf(actionNames, (name) => times(day[name]) * figure(measured[name], name));
  const costWhere = (isMeant: (name: ActionName) => boolean) =>
    sum((use, name) => (isMeant(name) ? costOf(use) : 0));
  const isDevice = (name: ActionName) => name.startsWith('a device');
  const isClock = (name: ActionName) => day[name].perPupil === 0;
  return {
    pupils,
    requests: sum(({ invocations, edgeRequests }) => invocations + edgeRequests),
    invocations: sum(({ invocations }) => invocations),
    readUnits: sum(({ readUnits }) => readUnits),
    writeUnits: sum(({ writeUnits }) => writeUnits),
    bytes: sum(({ sentBytes, logBytes, edgeBytes }) => sentBytes + logBytes + edgeBytes),
    cost: {
      devices: costWhere(isDevice),
      people: costWhere((name) => !isDevice(name) && !isClock(name)),
      clock: costWhere(isClock),
      kept: ((pupils * keptBytes) / gigabyte) * price.tableGigabyte,
    },
  };
}

export function sumOf<Each>(all: readonly Each[], figure: (each: Each) => number): number {
  return all.reduce((sum, each) => sum + figure(each), 0);
}
