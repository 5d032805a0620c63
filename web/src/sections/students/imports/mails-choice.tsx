import { useState } from 'preact/hooks';
import type { Checked } from './imports-api';
import { useLocale } from './use-locale';

/** Whether those who are added get the confirmation. */
export interface MailsChoice {
  readonly send: boolean;
  readonly choose: (send: boolean) => void;
}

/** Nobody does, unless somebody says so: a mail cannot be taken back. */
export function useMailsChoice(): MailsChoice {
  const [send, choose] = useState(false);
  return { send, choose };
}

interface Props {
  readonly plan: Checked;
  readonly mails: MailsChoice;
}

export function MailsChoiceCard({ plan: { toAdd }, mails: { send, choose } }: Props) {
  const { t } = useLocale();
  return (
    <section class="card stack" aria-labelledby="mails-choice">
      <h2 id="mails-choice">{t('mails.title')}</h2>
      <fieldset class="import-choice">
        <legend class="visually-hidden">{t('mails.title')}</legend>
        <label>
          <input type="radio" name="mails" checked={!send} onChange={() => choose(false)} />
          <span>
            <b>{t('mails.none')}</b>
          </span>
        </label>
        <label>
          <input type="radio" name="mails" checked={send} onChange={() => choose(true)} />
          <span>
            <b>{t('mails.send', { count: toAdd.length })}</b> <span class="soft">{t('mails.send.what')}</span>
          </span>
        </label>
      </fieldset>
    </section>
  );
}
