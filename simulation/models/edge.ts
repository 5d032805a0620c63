import type { Keys } from '../edge/keys';
import type { Facts, Write } from '../edge/play';

/**
 * What is allowed after keys of sessions were rotated and brought to the edge, whatever faults there were: whoever has a session
 * goes on with it, so the edge knows a key before that signs, and the one before.
 */
export function judgeEdge(facts: Facts): readonly string[] {
  const { after, others, rotated, synced, next, struck } = facts;
  const known = knownIn(after);
  const missing = Object.entries(others).filter(([name, value]) => after.edge[name] !== value);
  return [
    ...judgeOrder(facts),
    ...(known.includes(after.current) ? [] : ['torn: in the end the edge does not know the key that signs']),
    // Where a rotation was given up, the key that waits has its place: no session is as old as the rotation before.
    ...(known.includes(after.previous) || rotated.some(({ isDone }) => !isDone)
      ? []
      : ['lost: in the end the edge does not know the key that signed before']),
    ...(synced.includes(true) ? missing.map(([name]) => `lost: the edge does not have the ${name}`) : []),
    ...rotated.flatMap(({ version, isDone }) =>
      isDone && !signed(facts.writes, version)
        ? ['lost: a rotation is said to be done, and its key never signed']
        : [],
    ),
    ...(struck.length > 1
      ? []
      : [...rotated.map(({ isDone }) => isDone), ...synced].flatMap((isDone) =>
          isDone ? [] : ['stuck: for one fault a rotation, or the keys at the edge, are given up'],
        )),
    ...(next ? [] : ['stuck: an hour later a rotation fails']),
  ];
}

function knownIn({ edge }: Keys): readonly string[] {
  return JSON.parse(edge['session-keys'] ?? '[]');
}

function signed(writes: readonly Write[], version: string): boolean {
  return writes.some((write) => write.kind === 'signs' && write.id === version);
}

/** Write by write: what signs is known at the edge. */
function judgeOrder({ before, writes }: Facts): readonly string[] {
  const keys = new Map<string, string>();
  let known = knownIn(before);
  let signing = before.current;
  const wrong = writes.filter((write) => {
    if (write.kind === 'version') keys.set(write.id, write.key);
    if (write.kind === 'signs') signing = keys.get(write.id) ?? signing;
    if (write.kind === 'edge') known = write.keys;
    return !known.includes(signing);
  });
  return wrong.length > 0 ? ['torn: what signs is for some time not known at the edge'] : [];
}
