import { aqiText, bandClass } from '../scale/categories';
import { useLocale } from '../use-locale';
import type { Area } from './area';
import { columnsFor, tileRows } from './tile-rows';

interface Props {
  readonly areas: readonly Area[];
  readonly found: readonly Area[];
  readonly pointed: string | null;
  readonly onPoint: (id: string | null) => void;
}

/** Many tiles leave no room for names; the list has them. */
const MOST_NAMED = 40;

/** For the eye only: the list beside it holds the same. */
export function AreaMap({ areas, found, pointed, onPoint }: Props) {
  const { t } = useLocale();
  const shown = new Set(found);
  return (
    <figure class="air-map" aria-hidden="true">
      {tileRows(areas).map((row) => (
        <div class="air-map-row" key={row[0]?.id}>
          {row.map((area) => (
            <div
              key={area.id}
              class={tileClass(area, shown.has(area), area.id === pointed)}
              style={{
                width: `calc((100% - 4px * ${columnsFor(areas.length)}) / ${columnsFor(areas.length)})`,
              }}
              title={area.name}
              onPointerEnter={() => onPoint(area.id)}
              onPointerLeave={() => onPoint(null)}
            >
              <b>{aqiText(area.aqi)}</b>
              {areas.length <= MOST_NAMED && <span>{area.name}</span>}
            </div>
          ))}
        </div>
      ))}
      <figcaption class="air-note">{t('air.areas.map')}</figcaption>
    </figure>
  );
}

function tileClass({ aqi }: Area, isFound: boolean, isPointed: boolean): string {
  const parts = [
    'air-place',
    bandClass(aqi),
    isFound ? '' : 'air-place-other',
    isPointed ? 'air-pointed' : '',
  ];
  return parts.filter(Boolean).join(' ');
}
