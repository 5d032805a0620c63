import type { ImportMails, LeftAlone } from '../../../contracts/students/import-state';
import type { Hold } from '../plans/hold';
import type { StoredState } from './import-store';
import { isNew, type Step } from './stored-plan';
import type { WaitingMails } from './waiting-mails';

export interface MailsDeps {
  readonly waiting: Pick<WaitingMails, 'add'>;
  /** Makes mails go that wait. */
  readonly startMails: () => Promise<void>;
}

/** The students whom an import added: they get the mails. */
export function addedBy(steps: readonly Step[], notApplied: readonly LeftAlone[]): readonly string[] {
  const never = new Set(notApplied.map(({ studentid }) => studentid));
  return steps.filter((step) => isNew(step) && !never.has(step.studentid)).map(({ studentid }) => studentid);
}

/** Keeps that an import is applied, and has its mails sent. */
export async function keepApplied(
  { waiting, startMails }: MailsDeps,
  hold: Hold<StoredState>,
  steps: readonly Step[],
  end: Partial<StoredState> & Pick<StoredState, 'notApplied'>,
): Promise<void> {
  const { importId, mails } = hold.state;
  const of = mails === 'send' ? addedBy(steps, end.notApplied).length : 0;
  if (of === 0) {
    await hold.keep(end);
    return;
  }
  // Before it is applied: who dies between the two leaves an import that somebody looks at.
  await waiting.add(importId);
  const mailed: ImportMails = {
    ...{ of, done: 0, sent: 0, again: 0 },
    ...{ withheld: 0, failed: 0, unsure: 0, dropped: 0 },
  };
  if (await hold.keep({ ...end, mailed })) await startMails();
}
