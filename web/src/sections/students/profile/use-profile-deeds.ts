import { useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import { saveAs } from '../../../data/save-csv';
import { type BulkDeed, createBulk } from '../records/bulk';
import { readRecord } from '../records/record';
import type { HistoryEntry, ProfileApi } from './profile-api';
import { undoOf } from './undo-of';
import type { StudentHere } from './use-student';

/** To a new address. */
export type MailOutcome = 'sent' | 'withheld' | 'failed' | 'unsure' | undefined;

/** What became of the last thing done here. */
export type ProfileNote =
  | { readonly kind: 'saved'; readonly at: Date; readonly mail: MailOutcome }
  | { readonly kind: 'undone' }
  | { readonly kind: 'meanwhile' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface ProfileDeeds {
  readonly note: ProfileNote | null;
  readonly busy: 'deed' | 'data' | 'erase' | null;
  readonly isErased: boolean;
  forget(): void;
  tellSaved(mail: MailOutcome): void;
  change(deed: BulkDeed): Promise<void>;
  undo(entry: HistoryEntry): Promise<void>;
  download(): Promise<void>;
  erase(): Promise<void>;
}

/** What can be done with one student besides correcting; one thing at a time. */
export function useProfileDeeds({ api, store, record, reading }: StudentHere): ProfileDeeds {
  const [note, setNote] = useState<ProfileNote | null>(null);
  const [busy, setBusy] = useState<ProfileDeeds['busy']>(null);
  const [isErased, setErased] = useState(false);

  const during = async (what: NonNullable<ProfileDeeds['busy']>, work: () => Promise<ProfileNote | null>) => {
    if (busy) return;
    setBusy(what);
    setNote(null);
    const outcome = await work();
    setBusy(null);
    setNote(outcome);
    if (outcome?.kind === 'meanwhile') reading.reload();
  };
  const refused = (failure: Failure): ProfileNote => {
    if (failure.kind !== 'outdated') return { kind: 'failed', failure };
    const current = readRecord(failure.current);
    if (current) store.learn([current]);
    return { kind: 'meanwhile' };
  };
  const doneBy = async (deed: BulkDeed, done: ProfileNote): Promise<ProfileNote | null> => {
    if (!record) return null;
    const { change } = createBulk({ api, store, progress: () => {} });
    const { after, failure } = await change([record], deed);
    if (after.length > 0) return done;
    return failure ? { kind: 'failed', failure } : { kind: 'meanwhile' };
  };
  return {
    note,
    busy,
    isErased,
    forget: () => setNote(null),
    tellSaved: (mail) => setNote({ kind: 'saved', at: new Date(), mail }),
    change: (deed) => during('deed', () => doneBy(deed, { kind: 'saved', at: new Date(), mail: undefined })),
    undo: (entry) =>
      during('deed', async () => {
        const undo = record && undoOf(entry, record);
        if (!undo) return null;
        if (undo.kind === 'deed') return doneBy(undo.deed, { kind: 'undone' });
        const answer = await api.correct(record, undo.values);
        if (!answer.ok) return refused(answer.failure);
        const { confirmation: _, ...after } = answer.value;
        store.put([after]);
        return { kind: 'undone' };
      }),
    download: () => during('data', async () => (record ? giveOut(api, record.studentid) : null)),
    erase: () =>
      during('erase', async () => {
        if (!record) return null;
        const answer = await api.erase(record);
        if (!answer.ok) return refused(answer.failure);
        store.remove(record.studentid);
        setErased(true);
        return null;
      }),
  };
}

async function giveOut(
  api: Pick<ProfileApi, 'personalData'>,
  studentid: string,
): Promise<ProfileNote | null> {
  const answer = await api.personalData(studentid);
  if (!answer.ok) return { kind: 'failed', failure: answer.failure };
  const name = `${studentid.replace(/[^\p{L}\p{N}._-]/gu, '_')}-personal-data.json`;
  saveAs(name, `${JSON.stringify(answer.value, null, 2)}\n`, 'application/json');
  return null;
}
