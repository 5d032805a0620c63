import type { Facts, Told } from '../../phishing/play';
import type { ClientAnswer } from '../../world/client';
import { urlIn } from './dataset';
import { isRecorded, scannedBy } from './requests';

const reviewing = ['approve', 'reject', 'close'];

export function isReview({ act }: Told): boolean {
  return reviewing.includes(act.wish.kind);
}

/** Whether there was for sure something to review, or to close, and nobody else can have been faster. */
export function mustGoWell(facts: Facts, told: Told): boolean {
  const { act } = told;
  const url = urlIn(act.wish) ?? '';
  if (facts.unmarked.some((each) => each.url === url) || facts.forgotten.size > 0) return false;
  const opened = openedBefore(facts, told, url);
  return (
    opened !== undefined &&
    facts.told
      .filter((other) => other !== told && isReview(other) && urlIn(other.act.wish) === url)
      .every((other) => isSameRequest(other, told) || isAfter(other, told) || isBefore(other, opened, told))
  );
}

/** When it was there to be reviewed or closed, in milliseconds after the beginning. */
function openedBefore({ told, pending }: Facts, { act }: Told, url: string): number | undefined {
  const isClosing = act.wish.kind === 'close';
  if (!isClosing && pending.includes(url)) return 0;
  const openers = told.filter((each) => {
    const isOpener = isClosing
      ? each.act.wish.kind === 'report' && urlIn(each.act.wish) === url && each.answers.some(isTaken)
      : scannedBy(each.act).includes(url) && each.answers.some(isRecorded);
    return isOpener && (each.ended ?? each.act.at) <= act.at;
  });
  return openers.length > 0 ? Math.min(...openers.map((each) => each.act.at)) : undefined;
}

/** Told in time: what is only done when it is asked for once more opens a case later. */
function isTaken({ status }: ClientAnswer): boolean {
  return status === 202;
}

function isSameRequest({ act: one }: Told, { act: other }: Told): boolean {
  return one.who === other.who && one.wish.kind === other.wish.kind && one.key === other.key;
}

function isAfter(other: Told, { ended = Number.POSITIVE_INFINITY }: Told): boolean {
  return other.act.at >= ended;
}

/** A case that is reported when a review is over is another thing than that review. */
function isBefore({ act, ended = Number.POSITIVE_INFINITY }: Told, opened: number, told: Told): boolean {
  return told.act.wish.kind === 'close' && act.wish.kind !== 'close' && ended < opened;
}

/** Of a case so many can be told that they closed it: each family opens one once. */
export function mostWinners({ told }: Facts, rivals: readonly Told[]): number {
  const [first] = rivals;
  if (first?.act.wish.kind !== 'close') return 1;
  const url = urlIn(first.act.wish);
  const reports = told.filter(({ act: { wish } }) => wish.kind === 'report' && wish.url === url);
  return Math.max(1, new Set(reports.map(({ act }) => act.who)).size);
}
