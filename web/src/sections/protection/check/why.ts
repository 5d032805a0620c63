import type { Translator } from '../../../app/language/translator';
import type { ProtectionKey } from '../use-locale';
import type { Verdict } from '../verdict';

/** One sentence on what decided, from the parts that the server names. */
export function whyOf(
  verdict: Verdict,
  { t, number }: Pick<Translator<ProtectionKey>, 't' | 'number'>,
): string {
  const { decision, score, explanation } = verdict;
  const { decidedBy } = explanation;
  if (decidedBy.kind === 'protection-off') return t('score.off');
  if (decidedBy.kind === 'list') {
    return t(`why.${decidedBy.list}`, { entry: decidedBy.entry });
  }
  const parameters = {
    score: number(score),
    threshold: number(decidedBy.threshold),
    mode: t(`mode.${decidedBy.mode}`),
  };
  const sentence = t(decision === 'Allow' ? 'score.below' : 'score.above', parameters);
  return explanation.guard !== undefined ? `${t('score.rule')} ${sentence}` : sentence;
}
