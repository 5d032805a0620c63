import type { RefObject } from 'preact';
import type { StoppedCase } from '../../worker/requests';
import type { Claim } from './claim';

/** What the page says, whoever reads it. */
export interface SheetProps {
  readonly url: string;
  readonly found: StoppedCase;
  readonly claim: Claim;
  readonly headline: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly goBack: () => void;
  /** Opens the page after all; settles when this one should be gone. */
  readonly proceed: () => Promise<void>;
}
