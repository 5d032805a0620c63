import type { ImportState } from '../../../../../contracts/students/import-state';
import { useLocale } from './use-locale';

/** Of an import that sends mails: whether some of them wait. */
export function areMailsGoing({ state, mailed }: ImportState): boolean {
  return state === 'applied' && mailed !== undefined && mailed.done < mailed.of;
}

const ENDS = ['withheld', 'failed', 'unsure', 'dropped', 'again'] as const;

/** How many of its mails have gone, and what became of the others. */
export function MailsCard({ state }: { readonly state: ImportState }) {
  const { t } = useLocale();
  const { mailed } = state;
  if (!mailed) return null;
  const { sent, done, of } = mailed;
  const told = ENDS.filter((end) => mailed[end] > 0);
  return (
    <section class="card stack" aria-labelledby="mails-of-import">
      <h2 id="mails-of-import">{t('mails.title')}</h2>
      <p id="mails-sent">{t('mails.sent', { sent, of })}</p>
      {areMailsGoing(state) && (
        <>
          <progress aria-labelledby="mails-sent" max={of} value={done} />
          <p class="soft">{t('mails.pace')}</p>
        </>
      )}
      {state.state === 'undone' && done < of && (
        <p class="soft">{t('mails.stopped', { count: of - done })}</p>
      )}
      {told.length > 0 && (
        <ul class="plain">
          {told.map((end) => (
            <li key={end}>{t(`mails.${end}`, { count: mailed[end] })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
