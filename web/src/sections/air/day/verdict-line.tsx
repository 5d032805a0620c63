import { Icon } from '../../../ui/icon';
import { useLocale } from '../use-locale';
import type { Verdict } from './day';

const ICONS = { go: 'check', shorten: 'clock', inside: 'school' } as const;

/** A shape and a word: neither is ever alone. */
export function VerdictLine({ verdict, isShort }: { readonly verdict: Verdict; readonly isShort?: boolean }) {
  const { t } = useLocale();
  return (
    <span class={`vd ${verdict}`}>
      <Icon name={ICONS[verdict]} />
      {t(isShort ? `air.short.${verdict}` : `day.verdict.${verdict}`)}
    </span>
  );
}
