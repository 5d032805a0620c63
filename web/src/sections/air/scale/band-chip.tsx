import { useLocale } from '../use-locale';
import { aqiText, bandClass, categoryOf } from './categories';

/** The number in its colour, and the word: neither is ever alone. */
export function BandChip({
  aqi,
  isShort = false,
}: {
  readonly aqi: number | null;
  readonly isShort?: boolean;
}) {
  const { t } = useLocale();
  if (aqi === null) return <span class="soft">–</span>;
  const word = t(`air.band.${categoryOf(aqi)}`);
  return (
    <span class="air-band">
      <span class={`air-chip ${bandClass(aqi)}`}>{aqiText(aqi)}</span>
      <span class={isShort ? 'visually-hidden' : undefined}> {word}</span>
    </span>
  );
}
