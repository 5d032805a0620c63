import type { SuppressedAddress } from '../../contracts/students/suppressed-address';
import type { Facts, Noted } from '../mail/play';
import type { ClientAnswer } from '../world/client';
import { judgeHearing } from './hearing';

/** What is told of addresses to which mail came back: each is listed once, by the newest that was noted of it, however late and often. */
export function judgeReturnedMail({ began, told, noted, struck }: Facts): readonly string[] {
  const events = noted.flatMap((each) => entriesOf(began, each));
  const givenUp = struck.length > 1 ? [] : noted.filter(({ ended }) => ended === undefined);
  const lists = told.flatMap((heard) => {
    const { act, answers, later, ended = Number.POSITIVE_INFINITY } = heard;
    return [
      ...judgeHearing(act.client, heard, struck),
      ...answers.flatMap((answer) => judgeList(act.client, answer, events, act.at, ended)),
      ...judgeList(`${act.client}, an hour later,`, later, events, Number.POSITIVE_INFINITY),
    ];
  });
  return [...givenUp.map(({ what }) => `stuck: for one fault it is given up to note a ${what}`), ...lists];
}

/** What one event says of one address. */
interface Entry extends SuppressedAddress {
  /** When the function was asked to note it, and when it had, if ever; milliseconds after the beginning. */
  readonly told: number;
  readonly done: number | undefined;
}

function entriesOf(began: number, { at: told, since, what, addresses, ended }: Noted): readonly Entry[] {
  if (what === 'full mailbox') return [];
  const said = { reason: what, at: new Date(began + since).toISOString(), told };
  return addresses.map((address) => ({ ...said, address: address.toLowerCase(), done: ended }));
}

function judgeList(
  who: string,
  { status, body }: ClientAnswer,
  events: readonly Entry[],
  asked: number,
  ended = asked,
): readonly string[] {
  if (status !== 200) return [];
  const listed = body as readonly SuppressedAddress[];
  const isSaid = (entry: SuppressedAddress) =>
    events.some((each) => each.told <= ended && isSame(each, entry));
  return [
    ...listed.flatMap(({ address }, at) =>
      listed.findIndex((each) => each.address === address) < at
        ? [`doubled: ${who} reads ${address} twice`]
        : [],
    ),
    ...listed.filter((entry) => !isSaid(entry)).map(({ address }) => `made up: ${who} reads ${address}`),
    ...events
      .filter(({ done }) => done !== undefined && done <= asked)
      .filter(({ address, at }) => !listed.some((each) => each.address === address && each.at >= at))
      .map(
        ({ address, reason, at }) => `lost: ${who} reads nothing of ${address}, ${reason} at ${at}, or newer`,
      ),
  ];
}

function isSame(one: SuppressedAddress, other: SuppressedAddress): boolean {
  return one.address === other.address && one.reason === other.reason && one.at === other.at;
}
