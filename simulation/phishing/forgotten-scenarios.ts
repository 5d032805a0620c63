import { admin, approve, father, mother, pending, phishing, report, scan, url } from './cast';
import type { Scenario } from './scenario';

const isLongAgo = true;
const long = 500 * 86_400_000;
/** When whoever asked for something has been told. */
const settled = 300_000;

/** Families who are forgotten. */
export const forgottenScenarios: readonly Scenario[] = [
  {
    ...phishing,
    name: 'scan, and be forgotten',
    acts: [{ ...mother, wish: scan }],
    happenings: [{ kind: 'forget', who: 'mother', at: settled }],
  },
  {
    ...phishing,
    name: 'scan and report, and be forgotten',
    acts: [
      { ...mother, wish: scan },
      { ...mother, at: settled, key: 'other key of mother', wish: report },
    ],
    happenings: [{ kind: 'forget', who: 'mother', at: 2 * settled }],
  },
  {
    ...phishing,
    name: 'scan by two, then one is forgotten',
    acts: [
      { ...mother, wish: scan },
      { ...father, wish: scan },
    ],
    happenings: [{ kind: 'forget', who: 'mother', at: settled }],
  },
  {
    ...phishing,
    name: 'scan by two, then one is forgotten while what they met is approved',
    acts: [
      { ...mother, wish: scan },
      { ...father, wish: scan },
      { ...mother, at: settled / 2, key: 'other key of mother', wish: report },
      { ...admin, at: settled, wish: approve },
    ],
    happenings: [{ kind: 'forget', who: 'mother', at: settled + 65 }],
  },
  {
    ...phishing,
    name: 'report by one, scan by another, who is forgotten',
    acts: [
      { ...mother, wish: report },
      { ...father, wish: scan },
    ],
    happenings: [{ kind: 'forget', who: 'father', at: settled }],
  },
  {
    ...phishing,
    name: 'scan of what was approved, and is forgotten when its review has gone',
    pending,
    acts: [
      { ...admin, isLongAgo, wish: approve },
      { ...mother, isLongAgo, at: settled, wish: scan },
    ],
    happenings: [
      { kind: 'review goes', url, at: long },
      { kind: 'forget', who: 'mother', at: long + settled },
    ],
  },
];
