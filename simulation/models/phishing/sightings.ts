import type { Plain } from '../../cloud/plain';
import type { Facts, Told } from '../../phishing/play';
import type { Sighting } from '../../phishing/sightings';
import { isCallLost, isClockWrong } from '../hearing';
import { grouped } from './requests';

/** Seconds within which a device is seen once. */
const hour = 3_600;
/** Until the end of the second in which it calls. */
const second = 1;

/** When a device asked last for its protection is known to within an hour, and goes back for nobody; one that was ended, or is gone, is left alone. */
export function judgeSightings(facts: Facts): readonly string[] {
  const devices = [...grouped(facts.sightings, ({ device }) => device).values()];
  return devices.flatMap((looks) =>
    looks.flatMap((look, at) => [
      ...judgeChange(looks[at - 1] ?? look, look),
      ...(isClockWrong(facts.struck) ? [] : judgeSighting(facts, look)),
    ]),
  );
}

function judgeChange({ row: before }: Sighting, { device, row }: Sighting): readonly string[] {
  if (row === undefined) return [];
  if (before === undefined) return [`made up: ${device} was gone, and is there again`];
  if (before['lastSeenAt'] === row['lastSeenAt']) return [];
  if (before['endedAt'] !== undefined) return [`forbidden: ${device} is seen after it was ended`];
  const [first, last] = [seenAt(before), seenAt(row)];
  if (first === undefined) return [];
  if (last === undefined || last < first) return [`lost: ${device} was seen later than it says now`];
  return last - first < hour ? [`doubled: ${device} is seen twice within an hour`] : [];
}

function judgeSighting({ began, told, struck }: Facts, { device, at, row }: Sighting): readonly string[] {
  if (row === undefined || row['endedAt'] !== undefined) return [];
  const seen = seenAt(row);
  const answered = told.filter(
    ({ act, ...heard }) => act.as === device && act.wish.kind === 'protect' && isAnswered(heard, at),
  );
  const asked = answered.map(({ act }) => (began + act.at) / 1_000);
  // The answer is as good where each attempt to note it failed.
  const isUnnoted = isCallLost(struck, 'dynamodb:UpdateItem');
  const isSeen = isUnnoted || asked.every((time) => seen !== undefined && seen >= time - hour);
  return [
    ...(isSeen ? [] : [`lost: ${device} has asked, and is seen ${seen === undefined ? 'never' : 'before'}`]),
    ...(seen !== undefined && seen > (began + at) / 1_000 + second
      ? [`made up: ${device} is seen before it asks`]
      : []),
  ];
}

function isAnswered({ answers, ended = Number.POSITIVE_INFINITY }: Omit<Told, 'act'>, at: number): boolean {
  return ended <= at && answers.some(({ status }) => status === 200);
}

/** As its parents are told; as long as the two times are one, it was never seen. */
function seenAt({ startedAt, lastSeenAt }: Plain): number | undefined {
  return Number(lastSeenAt) > Number(startedAt) ? Number(lastSeenAt) : undefined;
}
