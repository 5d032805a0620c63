import {
  fadingAnomaly,
  lastDay,
  type Member,
  monthCourse,
  persistence,
  recentCourse,
  weekCourse,
} from './members';
import { regression } from './regression';

export interface ExpectedMember {
  readonly member: Member;
  /** By bucket of leads and relative; 0 where it takes no part. */
  readonly expected: readonly number[];
}

/**
 * The members that use only the history. Their expected weights are rounded by hand, because fitted ones did worse in
 * cities that they had not seen (docs/adr/0011-forecast-ensemble.md).
 */
export const statisticalMembers: readonly ExpectedMember[] = [
  { member: persistence, expected: [1, 0.6, 0.6, 0.8, 0.5, 0.3, 0.3, 0.3, 0.3] },
  { member: lastDay, expected: [0.45, 0.45, 0.5, 0.4, 0.4, 0.2, 0.2, 0.2, 0.2] },
  { member: weekCourse, expected: [0.4, 0.35, 0.2, 0.2, 0.2, 0.7, 0.7, 0.7, 0.7] },
  { member: recentCourse, expected: [0.4, 0.35, 0.2, 0.2, 0.2, 0.8, 0.8, 0.8, 0.8] },
  { member: monthCourse, expected: [0.4, 0.4, 0.2, 0.2, 0.2, 0.3, 0.3, 0.3, 0.3] },
  {
    member: fadingAnomaly,
    expected: [0.3, 0.25, 0.15, 0.25, 0.3, 0.3, 0.3, 0.3, 0.3],
  },
  { member: regression, expected: [0.7, 1, 1, 1, 1, 0.8, 0.8, 0.8, 0.8] },
];
