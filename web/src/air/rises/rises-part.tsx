import { useState } from 'preact/hooks';
import { useLocale } from '../../i18n/locale';
import { clocksIn, localClockAt, type Moment } from '../local-time';
import { Part } from '../part';
import type { Reading } from '../use-reading';
import type { Rise } from './rise';

interface Props {
  readonly reading: Reading<readonly Rise[]>;
  /** Hours that are known in both clocks, by which the times of the log are told. */
  readonly moments: readonly Moment[];
  /** The names of the areas by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly now: number;
  readonly onAgain: () => void;
}

export function RisesPart({ reading, now, onAgain, ...told }: Props) {
  const { t } = useLocale();
  return (
    <Part id="rises" title={t('air.rises')} reading={reading} now={now} onAgain={onAgain}>
      {({ value }) =>
        value.length === 0 ? <p class="soft">{t('air.rises.none')}</p> : <RiseList rises={value} {...told} />
      }
    </Part>
  );
}

const WINDOW = 5;

type Told = Pick<Props, 'moments' | 'names'>;

function RiseList({ rises, ...told }: Told & { readonly rises: readonly Rise[] }) {
  const { t } = useLocale();
  const [shown, setShown] = useState(WINDOW);
  const left = rises.length - shown;
  return (
    <>
      <ol class="air-rise-list">
        {rises.slice(0, shown).map((rise) => (
          <RiseItem key={rise.id} rise={rise} {...told} />
        ))}
      </ol>
      {left > 0 && (
        <button type="button" class="button button-small" onClick={() => setShown(shown + WINDOW)}>
          {t('list.more', { count: Math.min(left, WINDOW) })}
        </button>
      )}
    </>
  );
}

const MOST_NAMED = 3;

function RiseItem({ rise, moments, names }: Told & { readonly rise: Rise }) {
  const { t, language, number } = useLocale();
  const clocks = clocksIn(language);
  const { areas, from, to, peak, baseline, isCritical } = rise;
  const others = areas.length - MOST_NAMED;
  return (
    <li>
      <p>
        <b>{clocks.moment(localClockAt(from, moments))}</b>{' '}
        {to !== null && (
          <span class="soft">
            {t('air.rises.until', { time: clocks.moment(localClockAt(to, moments)) })}{' '}
          </span>
        )}
        {to === null && <span class="badge">{t('air.rises.open')}</span>}
        {isCritical && <span class="badge air-critical">{t('air.rises.critical')}</span>}
      </p>
      <p>
        {t('air.rises.peak', {
          peak: Math.round(peak),
          baseline: baseline === null ? '–' : number(Math.round(baseline)),
        })}
      </p>
      <p class="air-note">
        {areas
          .slice(0, MOST_NAMED)
          .map((id) => names.get(id) ?? id)
          .join(', ')}{' '}
        {others > 0 && t('air.rises.others', { count: others })}
      </p>
    </li>
  );
}
