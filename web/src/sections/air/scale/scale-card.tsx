import { Segmented } from '../../../ui/segmented';
import { useLocale } from '../use-locale';
import { BAND_STARTS, bandOf, CATEGORIES } from './categories';
import { PALETTES, type Palette } from './palettes';

interface Props {
  readonly palette: Palette;
  readonly onPalette: (palette: Palette) => void;
  readonly aqi: number | null;
}

/** The six bands with their numbers and names, and in which colours they are shown. */
export function ScaleCard({ palette, onPalette, aqi }: Props) {
  const { t } = useLocale();
  const current = aqi === null ? -1 : bandOf(aqi);
  return (
    <section class="card air-scale" aria-labelledby="air-scale-title">
      <div class="air-head">
        <h2 id="air-scale-title">{t('air.scale')}</h2>
        <div class="air-choice">
          <span class="air-label" aria-hidden="true">
            {t('air.palette')}
          </span>
          <Segmented
            name="palette"
            legend={t('air.palette')}
            value={palette}
            options={PALETTES.map((value) => {
              const name = t(`air.palette.${value}`);
              return { value, name, content: name };
            })}
            onChange={onPalette}
          />
        </div>
      </div>
      <ol class="plain">
        {CATEGORIES.map((category, band) => (
          <li key={category} aria-current={band === current ? 'true' : undefined}>
            <span class={`air-chip aqi-${band}`}>{rangeOf(band)}</span> {t(`air.band.${category}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function rangeOf(band: number): string {
  const next = BAND_STARTS[band + 1];
  return next === undefined ? `${BAND_STARTS[band]}+` : `${BAND_STARTS[band]}–${next - 1}`;
}
