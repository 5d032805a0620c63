import { period } from '../../extension/src/server/sync';

/** How often something happens, and when. */
export interface HowOften {
  /** On a day of school, for each pupil, who has one family with one account and one device. */
  readonly perPupil: number;
  /** On every day, however many pupils there are. */
  readonly perStage: number;
  /** The part of a day in which all of it happens, in hours. */
  readonly hours: number;
}

/** Hours for which the device of a pupil is awake; all are at the same time. */
const awake = 6;
/** Pages that a pupil visits. */
const pages = 120;

const device = (perPupil: number): HowOften => ({ perPupil, perStage: 0, hours: awake });
const person = (perPupil: number): HowOften => ({ perPupil, perStage: 0, hours: 4 });
const clock = (perStage: number): HowOften => ({ perPupil: 0, perStage, hours: 24 });

/** A day of school: what a device asks follows from its code, how many pages are visited and what people do is assumed. */
export const day = {
  'a device asks what holds: nothing new': device((60 / period) * awake),
  'a device asks for the list: nothing new': device(12 * awake),
  'a device asks for the model: the same': device(awake),
  // What waits is sent after every question: each page alone, at the worst.
  'a device sends an entry of its log': device(pages),
  'a device asks about an address': device(1),
  'a parent signs in': person(0.1),
  'a parent reads a page of the log': person(0.1),
  'a parent saves the settings': person(0.01),
  'staff list a school of 2,000': person(0.02),
  'a student is added, with the mail': person(0.005),
  'a student is corrected': person(0.01),
  'somebody opens the page about the air': person(0.5),
  'the forecast is computed': clock(24),
  // Six answers that the page asks for, each kept for a minute.
  'an edge fetches one answer about the air': clock(6 * 60 * 24),
  'a backup of 2,000 students is made': clock(1),
} as const satisfies Readonly<Record<string, HowOften>>;

export type ActionName = keyof typeof day;

export const actionNames = Object.keys(day) as readonly ActionName[];
