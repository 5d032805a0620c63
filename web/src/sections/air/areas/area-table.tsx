import { useState } from 'preact/hooks';
import { demandOfActivity, guidance } from '../../../../../contracts/forecast/guidance';
import type { Activity, Verdict } from '../day/day';
import { VerdictLine } from '../day/verdict-line';
import type { Profile } from '../profiles';
import { BandChip } from '../scale/band-chip';
import { bandOf } from '../scale/categories';
import { useLocale } from '../use-locale';
import type { Area } from './area';

interface Props {
  readonly areas: readonly Area[];
  readonly profile: Profile;
  readonly activity: Activity;
  /** Old air has no verdict. */
  readonly isOld: boolean;
  readonly pointed: string | null;
  readonly onPoint: (id: string | null) => void;
}

const WINDOW = 11;

export function AreaTable({ areas, profile, activity, isOld, pointed, onPoint }: Props) {
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
            <th scope="col">{t(`air.activity.${activity}`)}</th>
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
              <td>
                {area.aqi === null || isOld ? '–' : <VerdictLine verdict={verdictAt(area.aqi)} isShort />}
              </td>
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

  /** By the same guidance as the verdicts at the top of the page. */
  function verdictAt(aqi: number): Verdict {
    return guidance[profile].rows[demandOfActivity[activity]][bandOf(aqi)] ?? 'inside';
  }
}
