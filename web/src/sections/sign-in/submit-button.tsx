import { FailureNote } from '../../ui/failure-note';
import type { Asking } from './use-asking';

interface Props {
  readonly label: string;
  readonly asking: Asking;
  /** What to say of a password that is not right. */
  readonly refused?: string;
}

/** The button of a form of its own, and below it what went wrong. */
export function SubmitButton({ label, asking, refused }: Props) {
  const isBusy = asking.kind === 'sending';
  return (
    <>
      <button
        type="submit"
        class="button button-primary button-wide"
        aria-busy={isBusy}
        aria-disabled={isBusy}
      >
        {label}
      </button>
      <div role="alert" class="entry-status">
        {asking.kind === 'failed' && <FailureNote failure={asking.failure} />}
        {asking.kind === 'refused' && <p class="note-error">{refused}</p>}
      </div>
    </>
  );
}
