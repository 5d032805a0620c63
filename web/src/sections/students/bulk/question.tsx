import { useState } from 'preact/hooks';
import { Dialog } from '../../../ui/dialog';
import { serverDay } from '../form/student-rules';
import type { BulkDeed } from '../records/bulk';
import type { StudentRecord } from '../records/record';
import { useLocale } from '../use-locale';

export type QuestionKind = BulkDeed['op'];

interface Props {
  readonly kind: QuestionKind;
  readonly students: readonly StudentRecord[];
  /** The classes there are, each with how many are in it. */
  readonly classes: readonly (readonly [name: string, count: number])[];
  readonly onClose: () => void;
  readonly onAnswer: (deed: BulkDeed) => void;
}

/** Asks before many are changed; the button says what it will do. */
export function Question({ kind, students, classes, onClose, onAnswer }: Props) {
  const { t } = useLocale();
  const [inClass, setClass] = useState('');
  const [leftOn, setLeftOn] = useState(serverDay(Date.now()));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const count = students.length;
  const to = inClass.trim();
  const isMissing = (kind === 'move' && to === '') || (kind === 'leave' && leftOn === '');
  const answer = (event: Event) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) return;
    if (kind === 'move') onAnswer({ op: 'move', class: to });
    else if (kind === 'return') onAnswer({ op: 'return' });
    else onAnswer({ op: 'leave', leftOn, ...(reason.trim() !== '' && { reason: reason.trim() }) });
  };
  const note = isTried && isMissing ? t('rule.required') : '';
  return (
    <Dialog title={t(`ask.${kind}`, { count })} onClose={onClose}>
      <form class="stack" noValidate onSubmit={answer}>
        <p class="soft">{t(`ask.${kind}.what`)}</p>
        {kind === 'move' && <MoveFields {...{ inClass, setClass, note, students, classes }} />}
        {kind === 'leave' && <LeaveFields {...{ leftOn, setLeftOn, reason, setReason, note }} />}
        <div class="actions actions-end">
          <button type="button" class="button" onClick={onClose}>
            {t('desk.cancel')}
          </button>
          <button type="submit" class="button button-primary">
            {kind === 'move' && to !== ''
              ? t('ask.move.do', { count, class: to })
              : t(`ask.${kind}`, { count })}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface MoveFieldsProps extends Pick<Props, 'students' | 'classes'> {
  readonly inClass: string;
  readonly setClass: (inClass: string) => void;
  readonly note: string;
}

function MoveFields({ inClass, setClass, note, students, classes }: MoveFieldsProps) {
  const { t } = useLocale();
  const to = inClass.trim();
  return (
    <div class="field">
      <label for="to-class">{t('ask.class')}</label>
      <input
        id="to-class"
        list="classes"
        maxLength={64}
        autocomplete="off"
        aria-invalid={note !== ''}
        aria-describedby="to-class-note"
        value={inClass}
        onInput={(event) => setClass(event.currentTarget.value)}
      />
      <datalist id="classes">
        {classes.map(([name]) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p id="to-class-note" class={note ? 'note note-error' : 'note'}>
        {note || t('ask.class.hint')}
      </p>
      {to !== '' && <Moves {...{ students, classes, to }} />}
    </div>
  );
}

interface LeaveFieldsProps {
  readonly leftOn: string;
  readonly setLeftOn: (day: string) => void;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly note: string;
}

function LeaveFields({ leftOn, setLeftOn, reason, setReason, note }: LeaveFieldsProps) {
  const { t } = useLocale();
  return (
    <>
      <div class="field">
        <label for="left-on">{t('ask.leftOn')}</label>
        <input
          id="left-on"
          type="date"
          aria-invalid={note !== ''}
          aria-describedby="left-on-note"
          value={leftOn}
          onKeyDown={(event) => {
            // The parts of a date keep this key for themselves.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          onInput={(event) => setLeftOn(event.currentTarget.value)}
        />
        <p id="left-on-note" class="note note-error">
          {note}
        </p>
      </div>
      <div class="field">
        <label for="left-reason">{t('ask.reason')}</label>
        <input
          id="left-reason"
          maxLength={200}
          autocomplete="off"
          value={reason}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </>
  );
}

function Moves({ students, classes, to }: Pick<Props, 'students' | 'classes'> & { readonly to: string }) {
  const { t } = useLocale();
  const from = new Map<string, number>();
  for (const student of students) from.set(student.class, (from.get(student.class) ?? 0) + 1);
  const there = classes.find(([name]) => name === to)?.[1] ?? 0;
  const coming = students.filter((student) => student.class !== to && student.status === 'active').length;
  return (
    <dl class="facts">
      {[...from].map(([name, moved]) => (
        <div key={name}>
          <dt>
            {name} → {to}
          </dt>
          <dd>{moved}</dd>
        </div>
      ))}
      <div>
        <dt>{t('ask.afterwards', { class: to })}</dt>
        <dd>{t('ask.students', { count: there + coming })}</dd>
      </div>
      <div>
        <dt>{t('ask.mails')}</dt>
        <dd>{t('ask.noMails')}</dd>
      </div>
    </dl>
  );
}
