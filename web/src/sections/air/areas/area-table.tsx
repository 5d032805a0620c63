import { useState } from 'preact/hooks';
import type { Profile } from '../profiles';
import { BandChip } from '../scale/band-chip';
import { useLocale } from '../use-locale';
import type { Area } from './area';

interface Props {
  readonly areas: readonly Area[];
  readonly profile: Profile;
  readonly pointed: string | null;
  readonly onPoint: (id: string | null) => void;
}

const WINDOW = 11;

export function AreaTable({ areas, profile, pointed, onPoint }: Props) {
  const { t } = useLocale();
  const [shown, setShown] = useState(WINDOW);
  const left = areas.length - shown;
  return (
    <div class="air-list">
      <table>
        <caption class="visually-hidden">{t('air.areas')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('air.areas.area')}</th>
            <th scope="col">AQI</th>
            <th scope="col">{t('air.areas.advice')}</th>
          </tr>
        </thead>
        <tbody>
          {areas.slice(0, shown).map((area) => (
            <tr
              key={area.id}
              class={area.id === pointed ? 'air-pointed' : undefined}
              onPointerEnter={() => onPoint(area.id)}
              onPointerLeave={() => onPoint(null)}
            >
              <th scope="row">{area.name}</th>
              <td>
                <BandChip aqi={area.aqi} />
              </td>
              <td class="soft">{adviceOf(area.advice[profile])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <button type="button" class="button button-small" onClick={() => setShown(shown + WINDOW)}>
          {t('action.more', { count: Math.min(left, WINDOW) })}
        </button>
      )}
    </div>
  );

  function adviceOf(level: number | null): string {
    return level === null ? '–' : t(`air.advice.${Math.max(0, Math.min(5, level)) as 0 | 1 | 2 | 3 | 4 | 5}`);
  }
}
