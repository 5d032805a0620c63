import { useState } from 'preact/hooks';
import { useSession } from '../../../app/session/use-session';
import { Reasons } from '../../../ui/reasons';
import type { ProtectionApi } from '../protection-api';
import { useLocale } from '../use-locale';
import type { Verdict } from '../verdict';
import { ReportDialog } from './report-dialog';
import { ScoreBar } from './score-bar';

interface Props {
  readonly api: ProtectionApi;
  readonly url: string;
  readonly verdict: Verdict;
}

/** What was decided, why, and how far from the next decision it is. */
export function VerdictCard({ api, url, verdict }: Props) {
  const { t } = useLocale();
  const { account } = useSession();
  const [isReporting, setReporting] = useState(false);
  const { decision, explanation } = verdict;
  return (
    <section class={`card stack verdict verdict-${decision}`} aria-labelledby="verdict-title">
      <h2 id="verdict-title">
        <span class={`chip chip-${decision}`}>{t(`decision.${decision}`)}</span> {t(`verdict.${decision}`)}
      </h2>
      <p class="mono break soft">{url}</p>
      <Reasons reasons={explanation.reasons} />
      <ScoreBar verdict={verdict} />
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
