import { useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import { checkedStudent, type Problems } from '../form/student-rules';
import type { Correctable } from '../records/notes';
import { readRecord, type StudentRecord } from '../records/record';
import type { Correction } from '../students-api';
import type { MailOutcome } from './use-profile-deeds';
import type { StudentHere } from './use-student';

export const CORRECTED = ['name', 'class', 'birthdate', 'email'] as const satisfies readonly Correctable[];

export type FormState =
  | { readonly kind: 'editing' | 'saving' | 'invalid' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** Somebody else was faster; `mine` is not saved. */
  | { readonly kind: 'outdated'; readonly current: StudentRecord; readonly mine: Correction };

interface Parts {
  readonly here: Pick<StudentHere, 'api' | 'store'>;
  /** As it was when the form was opened. */
  readonly base: StudentRecord;
  readonly onClose: () => void;
  readonly onSaved: (mail: MailOutcome) => void;
}

/** The four fields that can be corrected; only what was changed is sent, with the version that was seen. */
export function useCorrectForm({ here: { api, store }, base, onClose, onSaved }: Parts) {
  const [values, setValues] = useState(() => ({
    ...{ name: base.name, class: base.class, birthdate: base.birthdate, email: base.email },
  }));
  const [visited, setVisited] = useState<ReadonlySet<Correctable>>(new Set());
  const [refused, setRefused] = useState<Problems>({});
  const [state, setState] = useState<FormState>({ kind: 'editing' });

  const { student, problems } = checkedStudent({ ...base, ...values }, Date.now());
  const shown: Problems = {};
  for (const field of CORRECTED) {
    const problem = refused[field] ?? (visited.has(field) ? problems[field] : undefined);
    if (problem) shown[field] = problem;
  }
  const save = async (seen: StudentRecord, mine: Correction): Promise<void> => {
    setState({ kind: 'saving' });
    const answer = await api.correct(seen, mine);
    if (answer.ok) {
      const { confirmation, ...after } = answer.value;
      store.put([after]);
      return onSaved(confirmation);
    }
    const { failure } = answer;
    const current = failure.kind === 'outdated' ? readRecord(failure.current) : undefined;
    if (current) return setState({ kind: 'outdated', current, mine });
    const wrong = failure.kind === 'invalid' ? problemsIn(failure.errors) : {};
    setRefused(wrong);
    setState(Object.keys(wrong).length > 0 ? { kind: 'invalid' } : { kind: 'failed', failure });
  };
  const submit = async () => {
    if (state.kind === 'saving') return;
    setVisited(new Set(CORRECTED));
    if (CORRECTED.some((field) => problems[field])) return setState({ kind: 'invalid' });
    const mine = CORRECTED.filter((field) => student[field] !== base[field]);
    if (mine.length === 0) return onClose();
    await save(base, Object.fromEntries(mine.map((field) => [field, student[field]])));
  };
  return {
    values,
    problems: shown,
    state,
    change: (field: Correctable, value: string) => {
      setValues({ ...values, [field]: value });
      setRefused({ ...refused, [field]: undefined });
    },
    leave: (field: Correctable) => setVisited(new Set(visited).add(field)),
    submit,
    save,
    /** Gives up what was typed: the record is as the other person made it. */
    keep: (current: StudentRecord) => {
      store.learn([current]);
      onClose();
    },
  };
}

function problemsIn(errors: readonly { readonly field: string; readonly message: string }[]): Problems {
  const found = errors.flatMap(({ field, message }) =>
    CORRECTED.some((each) => each === field) ? [[field, { serverText: message }] as const] : [],
  );
  return Object.fromEntries(found);
}
