import type { Opinion } from '../../judging/opinion';
import type { Server } from '../../server/server';
import type { PinAnswer } from '../../state/pin';
import type { Kept } from '../../state/state';
import type { Managed } from '../managed';

export interface AnswersDeps {
  readonly kept: Kept;
  readonly managed: () => Promise<Managed>;
  readonly opinion: (url: string) => Promise<Opinion | undefined>;
  readonly checkPin: (digits: string) => Promise<PinAnswer>;
  readonly server: Pick<Server, 'claim' | 'signIn'>;
  /** Fetches and sends without waiting for the next time. */
  readonly sync: () => Promise<unknown>;
  /** Removes what the family's server knows of others: its list and its model. */
  readonly forget: () => Promise<void>;
  /** Makes the browser's rules what they should be. */
  readonly refresh: () => Promise<void>;
  readonly now: () => Date;
}
