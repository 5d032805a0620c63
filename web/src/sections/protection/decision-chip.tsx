import { useLocale } from './use-locale';
import type { Decision } from './verdict';

/** The word carries the meaning; the colour only repeats it. */
export function DecisionChip({ decision }: { readonly decision: Decision }) {
  const { t } = useLocale();
  return <span class={`chip chip-${decision}`}>{t(`decision.${decision}`)}</span>;
}
