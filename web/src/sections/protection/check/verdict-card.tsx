import { useState } from 'preact/hooks';
import { useSession } from '../../../app/session/use-session';
import type { ExplanationLanguage, ProtectionApi } from '../protection-api';
import { useLocale } from '../use-locale';
import type { Verdict } from '../verdict';
import { ReportDialog } from './report-dialog';
import { ScoreBar } from './score-bar';
import { whyOf } from './why';

interface Props {
  readonly api: ProtectionApi;
  readonly url: string;
  readonly verdict: Verdict;
  /** The language in which the server was asked to explain. */
  readonly language: ExplanationLanguage;
}

/** What was decided, why, and how far from the next decision it is. */
export function VerdictCard({ api, url, verdict, language }: Props) {
  const locale = useLocale();
  const { t } = locale;
  const { account } = useSession();
  const [isReporting, setReporting] = useState(false);
  const { decision, label } = verdict;
  const features = verdict.explanation.topFeatures;
  return (
    <section class={`card stack verdict verdict-${decision}`} aria-labelledby="verdict-title">
      <h2 id="verdict-title">
        <span class={`chip chip-${decision}`}>{t(`decision.${decision}`)}</span> {t(`verdict.${decision}`)}
      </h2>
      <p class="mono break soft">{url}</p>
      <p>{whyOf(verdict, locale)}</p>
      <ScoreBar verdict={verdict} />
      {features.length > 0 && (
        <>
          <h3>{t(label === 'Phishing' ? 'signs.bad' : 'signs.good')}</h3>
          <ul class="features">
            {features.map((feature) => (
              <li key={feature} lang={language} class="break">
                {withoutDirection(feature)}
              </li>
            ))}
          </ul>
        </>
      )}
      {account?.role === 'Parent' && (
        <p>
          <button type="button" class="button" onClick={() => setReporting(true)}>
            {t('report.open')}
          </button>
        </p>
      )}
      {isReporting && <ReportDialog api={api} url={url} onClose={() => setReporting(false)} />}
    </section>
  );
}

/** The heading above the list says which way its items point. */
function withoutDirection(feature: string): string {
  return feature.slice(feature.indexOf(': ') + 2);
}
