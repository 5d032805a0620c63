/** A small situation in which the key of sessions is rotated, and keys are brought to the edge. */
export interface Scenario {
  readonly service: 'edge';
  readonly name: string;
  /** Nobody asks the API for anything. */
  readonly acts: readonly never[];
  /** When Secrets Manager rotates the key, when an operator brings the keys, and when a sign-in ends; milliseconds after the beginning. */
  readonly rotations: readonly number[];
  readonly syncs: readonly number[];
  readonly ends: readonly number[];
}

const nothing = { service: 'edge', acts: [], rotations: [], syncs: [], ends: [] } as const;
/** Milliseconds: while the edge is told of a new key, and after that. */
const [meanwhile, after] = [60, 1_000_000];

export const scenarios: readonly Scenario[] = [
  { ...nothing, name: 'rotate the key of sessions', rotations: [0] },
  { ...nothing, name: 'rotate the key of sessions, and again', rotations: [0, after] },
  { ...nothing, name: 'bring the keys to the edge', syncs: [0] },
  { ...nothing, name: 'bring the keys to the edge by two at once', syncs: [0, 5] },
  {
    ...nothing,
    name: 'rotate the key of sessions while keys are brought',
    rotations: [0],
    syncs: [meanwhile],
  },
  {
    ...nothing,
    name: 'rotate the key of sessions while sign-ins end',
    rotations: [0],
    ends: [meanwhile, 90],
  },
];
