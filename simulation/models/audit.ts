import type { ReportedDeed } from '../../contracts/audit/entry';
import type { Facts, Line } from '../audit/play';
import { isFinal } from '../world/client';
import { textOf } from './hearing';

/**
 * What is allowed in the audit log after anything was done, whatever faults there were: what was reported stands there once, by
 * its end if that was reported; blocks have no gap; each entry names the one before.
 */
export function judgeAudit(facts: Facts): readonly string[] {
  const { told, reported, blocks, shown, chain, left, struck } = facts;
  // Only where sealing was cut off again and again is a deed said to have begun before its end is heard of.
  const isLate = struck.filter(({ site }) => site.function === 'sealAudit').length > 1;
  const lines = blocks.flatMap((block) => block.lines);
  const sealed = lines.map(({ entry }) => entry);
  return [
    ...told.flatMap(({ act, later }) =>
      isFinal(later) ? [] : [`stuck: an hour later ${act.client} is answered ${textOf(later)}`],
    ),
    ...(left === 0
      ? []
      : [`stuck: when all is over, a sealing ${left === undefined ? 'fails' : `adds ${left}`}`]),
    ...blocks.flatMap(({ number }, at) =>
      number === at + 1 ? [] : [`torn: block ${number} was written as number ${at + 1}`],
    ),
    ...lines.flatMap((line, at) => judgePlace(line, lines[at - 1])),
    ...[...new Set(reported.map(({ id }) => id))].flatMap((id) => judgeDeed(id, reported, sealed, isLate)),
    ...sealed
      .filter((entry) => !reported.some((deed) => nameOf(deed) === nameOf(entry)))
      .map((entry) => `made up: ${entry.what} ${entry.about ?? ''} was never reported`),
    ...(JSON.stringify(shown) === JSON.stringify(sealed.toReversed())
      ? []
      : [`contradiction: an Admin is shown ${shown.length} entries, and ${sealed.length} are sealed`]),
    ...(chain.broken === undefined && chain.entries === sealed.length
      ? []
      : [`contradiction: of ${sealed.length} entries the chain is said to have ${JSON.stringify(chain)}`]),
  ];
}

const beforeAll = '0'.repeat(64);

function judgePlace({ entry }: Line, before: Line | undefined): readonly string[] {
  const seq = (before?.entry.seq ?? 0) + 1;
  const isNext = entry.seq === seq && entry.previous === (before?.hash ?? beforeAll);
  return isNext ? [] : [`torn: entry ${entry.seq} does not go on with ${seq - 1}`];
}

function judgeDeed(
  id: string,
  reported: readonly ReportedDeed[],
  sealed: readonly ReportedDeed[],
  isLate: boolean,
): readonly string[] {
  const own = reported.filter((deed) => deed.id === id);
  const ends = own.filter(({ outcome }) => outcome !== 'unknown');
  const wanted = new Set((ends.length > 0 ? ends : own).map(nameOf));
  const allowed = new Set(isLate ? own.map(nameOf) : wanted);
  const there = sealed.filter((entry) => entry.id === id).map(nameOf);
  const what = `${own[0]?.what} ${own[0]?.about ?? ''}`;
  return [
    ...[...wanted].filter((name) => !there.includes(name)).map(() => `lost: nobody can read of ${what}`),
    ...there
      .filter((name, at) => !allowed.has(name) || there.indexOf(name) < at)
      .map(() => `doubled: ${what} stands in the log more than once`),
  ];
}

function nameOf({ id, outcome }: ReportedDeed): string {
  return `${id} ${outcome}`;
}
