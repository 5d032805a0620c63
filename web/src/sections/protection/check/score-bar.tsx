import { LikenessText } from '../../../ui/likeness';
import { useLocale } from '../use-locale';
import type { Verdict } from '../verdict';

const WIDTH = 600;

/** The score between 0 and 1 with the marks at which modes step in; the same numbers stand below as text. */
export function ScoreBar({ verdict }: { readonly verdict: Verdict }) {
  const { t, number } = useLocale();
  const { score, label, explanation } = verdict;
  const { decidedBy, thresholds } = explanation;
  const marks = [
    ['score.label', thresholds.label],
    ['score.strict', thresholds.strict],
    ['score.balanced', thresholds.balanced],
  ] as const;
  const used = decidedBy.kind === 'threshold' ? decidedBy.threshold : undefined;
  return (
    <figure class={`score score-${label}`}>
      <figcaption>
        <b>{t(`label.${label}`)}</b>{' '}
        <span class="soft">
          <LikenessText score={score} />
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} 28`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect class="score-track" x="0" y="8" width={WIDTH} height="12" rx="6" />
        <rect class="score-fill" x="0" y="8" width={Math.max(6, score * WIDTH)} height="12" rx="6" />
        {marks.map(([name, at]) => (
          <line
            key={name}
            class={at === used ? 'score-mark score-mark-used' : 'score-mark'}
            x1={at * WIDTH}
            x2={at * WIDTH}
            y1="2"
            y2="26"
          />
        ))}
      </svg>
      <ul class="plain soft">
        {marks.map(([name, at]) => (
          <li key={name}>{t(name, { at: number(at) })}</li>
        ))}
      </ul>
      <p class="soft">{t('score.what')}</p>
    </figure>
  );
}
