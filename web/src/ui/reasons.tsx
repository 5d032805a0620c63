import { useEffect, useState } from 'preact/hooks';
import type { Reason } from '../../../contracts/phishing/reasons/reasons';
import { piecesOf } from '../../../contracts/phishing/reasons/sentence';
import type { ReasonSentences } from '../../../contracts/phishing/reasons/vietnamese';
import type { Language } from '../app/language/languages';
import { useLocale } from '../app/language/locale';

/** Loaded with the first reason that is shown. */
const load: Readonly<Record<Language, () => Promise<ReasonSentences>>> = {
  vi: async () => (await import('../../../contracts/phishing/reasons/vietnamese')).vietnamese,
  en: async () => (await import('../../../contracts/phishing/reasons/english')).english,
};

/** What decided, one sentence a fact. */
export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const { language } = useLocale();
  const [sentences, setSentences] = useState<ReasonSentences | null>(null);
  useEffect(() => {
    let isShown = true;
    load[language]().then(
      (loaded) => isShown && setSentences(loaded),
      // Without a connection there are no sentences, as there is no next check.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [language]);
  return (
    <ul class="reasons">
      {sentences &&
        reasons.map((reason) => (
          <li key={reason.kind} class="break">
            {piecesOf(sentences, reason, language).map(({ text, isAddress }) =>
              isAddress ? <code key={text}>{text}</code> : text,
            )}
          </li>
        ))}
    </ul>
  );
}

/** Reasons that are opened on demand. */
export function Why({ reasons }: { readonly reasons: readonly Reason[] | undefined }) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  if (reasons === undefined || reasons.length === 0) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('reasons.title')}</summary>
      {isOpen && <Reasons reasons={reasons} />}
    </details>
  );
}
