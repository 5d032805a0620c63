import type { Answer } from '../reading/answer';
import { useLocale } from '../use-locale';

export type Origin = 'station' | 'model' | 'made';

/** Whether figures were measured, come from a model, or are made up; made-up ones are never anything else. */
export function originOf({ source }: Answer<unknown>, isMeasured = false): Origin {
  if (source === 'synthetic') return 'made';
  return isMeasured ? 'station' : 'model';
}

export function Mark({ origin }: { readonly origin: Origin }) {
  const { t } = useLocale();
  return <span class={`mark mark-${origin}`}>{t(`day.mark.${origin}`)}</span>;
}
