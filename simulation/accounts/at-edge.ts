import { staffRoles } from '../../contracts/http/roles';
import { putBy } from '../edge/keys';
import type { World } from '../world/world';
import { claimsIn, type Memory } from './memory';

/** Names of sign-ins. */
export interface AtEdge {
  /** Which open something at the edge by their role. */
  readonly staff: ReadonlySet<string>;
  /** Of which the edge was told that they ended. */
  readonly ended: ReadonlySet<string>;
}

/** What the edge was told of sign-ins that somebody has the token of. */
export function lookAtEdge({ effects }: World, { tokens }: Memory): AtEdge {
  const puts = effects.flatMap((effect) => Object.entries(putBy(effect)));
  const told = puts
    .filter(([key]) => key.startsWith('ended-'))
    .map(([key, value]) => ({ account: key.slice('ended-'.length), ids: JSON.parse(value).ids as string[] }));
  const [staff, ended] = [new Set<string>(), new Set<string>()];
  for (const [name, token] of tokens) {
    if (token.startsWith('device.')) continue;
    const { role, sid, sub } = claimsIn(token);
    if (staffRoles.some((each) => each === role)) staff.add(name);
    if (told.some(({ account, ids }) => account === sub && ids.includes(sid))) ended.add(name);
  }
  return { staff, ended };
}
