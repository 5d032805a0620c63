import { admin, otherAdmin, phishing, url } from './cast';
import type { Scenario } from './scenario';

const { key: _, ...keyless } = admin;
const train = { kind: 'train' } as const;
/** Milliseconds: the scheduler keeps to whole minutes, and this one is nearly over. */
const endOfMinute = 56_800;
/** Of the three minutes within which a job has to begin. */
const nearlyOver = 172_000;
/** When a review is done, however often its reviewer came again. */
const settled = 300_000;

/** Admins who have the model trained, with nothing to learn and with one review. */
export const trainingScenarios: readonly Scenario[] = [
  { ...phishing, name: 'train', acts: [{ ...admin, wish: train }] },
  { ...phishing, name: 'train without a key', acts: [{ ...keyless, wish: train }] },
  { ...phishing, name: 'train at the end of a minute', acts: [{ ...admin, at: endOfMinute, wish: train }] },
  {
    ...phishing,
    name: 'train, and look at it',
    acts: [{ ...admin, wish: train }],
    looks: [61_000, 1_800_000],
  },
  {
    ...phishing,
    name: 'train, and ask for it again when it is done',
    acts: [{ ...admin, wish: train, givesUp: true }],
  },
  {
    ...phishing,
    name: 'train, and ask for it again when its time is nearly over',
    acts: [
      { ...admin, wish: train, givesUp: true },
      { ...admin, at: nearlyOver, wish: train },
    ],
  },
  {
    ...phishing,
    name: 'train by two at once',
    acts: [
      { ...admin, wish: train },
      { ...otherAdmin, wish: train },
    ],
  },
  {
    ...phishing,
    name: 'approve, then train',
    pending: [url],
    acts: [
      { ...admin, wish: { kind: 'approve', url, label: 'Benign' } },
      { ...otherAdmin, at: settled, wish: train },
    ],
  },
];
