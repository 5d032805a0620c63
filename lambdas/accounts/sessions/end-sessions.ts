import { staffRoles } from '../../../contracts/http/roles';
import type { SessionRecord } from '../../shared/auth/session-record';
import type { SessionStore } from './session-store';

/** Tells the edge which sessions of an account have ended. */
export type TellEdge = (account: string) => Promise<void>;

export interface EndSessionsDeps {
  readonly store: Pick<SessionStore, 'end'>;
  readonly tellEdge: TellEdge;
}

/** False when there is no such session. Whatever failed, it can be asked again. */
export type EndSession = (account: string, id: string) => Promise<boolean>;

interface But {
  readonly except: string;
}

/** Ends every session of an account and its devices, or every other session. Whoever changes what a session rests on changes it first. */
export type EndSessionsOf = (account: string, but?: But) => Promise<void>;

export function endSession({ store, tellEdge }: EndSessionsDeps): EndSession {
  return async (account, id) => {
    const ended = await store.end(account, id);
    if (ended && opensTheEdge(ended)) await tellEdge(account);
    return ended !== undefined;
  };
}

export interface EndSessionsOfDeps extends EndSessionsDeps {
  readonly store: Pick<SessionStore, 'end' | 'list'>;
}

export function endSessionsOf({ store, tellEdge }: EndSessionsOfDeps): EndSessionsOf {
  const endOpen = async (account: string, but?: But): Promise<readonly SessionRecord[]> => {
    const all = await store.list(account);
    const others = all.filter(
      ({ id, role }) => but === undefined || (id !== but.except && role !== 'Device'),
    );
    // Those that have run out as well: another machine's clock may say that they go on.
    const open = others.filter(({ endedAt }) => endedAt === undefined);
    await Promise.all(open.map(({ id }) => store.end(account, id)));
    return others;
  };
  return async (account, but) => {
    if (but === undefined) await endOpen(account);
    // Again: until it had ended, a sign-in could still add a device.
    const others = await endOpen(account, but);
    // Those that ended before as well: the edge may not have heard of them.
    if (others.some(opensTheEdge)) await tellEdge(account);
  };
}

/** What a session of a parent cannot open it need not lose. */
function opensTheEdge({ role }: SessionRecord): boolean {
  return staffRoles.some((each) => each === role);
}
