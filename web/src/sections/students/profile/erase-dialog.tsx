import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../../../ui/dialog';
import { FailureNote } from '../../../ui/failure-note';
import type { StudentRecord } from '../records/record';
import { useLocale } from './use-locale';
import type { ProfileDeeds } from './use-profile-deeds';

interface Props {
  readonly record: StudentRecord;
  readonly deeds: ProfileDeeds;
  readonly onClose: () => void;
}

const STEPS = ['once', 'later', 'stays'] as const;

/** Says what goes and what stays; the red button answers once the ID is typed. */
export function EraseDialog({ record, deeds, onClose }: Props) {
  const { t } = useLocale();
  const [typed, setTyped] = useState('');
  const keep = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => keep.current?.focus(), []);
  const { studentid: id } = record;
  const fits = typed === id;
  const isBusy = deeds.busy === 'erase';
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    if (!fits) field.current?.focus();
    else await deeds.erase();
  };
  return (
    <Dialog title={t('erase.title', { name: record.name })} isAlert onClose={onClose}>
      <Consequences id={id} />
      <form class="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
        <div class="field">
          <label for="erase-id">{t('erase.confirm', { id })}</label>
          <input
            ref={field}
            id="erase-id"
            autocomplete="off"
            spellcheck={false}
            aria-describedby="erase-id-note"
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <p id="erase-id-note" class="note">
            {typed !== '' && !fits ? t('erase.notYet') : ''}
          </p>
        </div>
        <div role="alert">
          {deeds.note?.kind === 'failed' && <FailureNote failure={deeds.note.failure} />}
          {deeds.note?.kind === 'meanwhile' && <p class="callout callout-warn">{t('profile.meanwhile')}</p>}
        </div>
        <div class="actions actions-end">
          <button ref={keep} type="button" class="button" onClick={onClose}>
            {t('erase.keep')}
          </button>
          <button
            type="submit"
            class="button button-danger"
            aria-disabled={!fits || isBusy}
            aria-busy={isBusy}
          >
            {t(isBusy ? 'erase.busy' : 'erase.do')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Consequences({ id }: { readonly id: string }) {
  const { t } = useLocale();
  return (
    <>
      <p class="soft">{t('erase.why')}</p>
      <dl class="conseq">
        {STEPS.map((step) => (
          <div key={step}>
            <dt>{t(`erase.${step}`)}</dt>
            <dd>{t(`erase.${step}.what`, { id })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
