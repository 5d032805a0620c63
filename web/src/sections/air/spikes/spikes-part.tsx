import { useMemo, useState } from 'preact/hooks';
import type { Areas } from '../areas/area';
import { Part } from '../part';
import type { Reading } from '../reading/reading';
import type { Row } from '../reading/rows';
import { clocksIn, localClockAt, type Moment } from '../time/local-time';
import { momentsOf } from '../time/moments';
import { useLocale } from '../use-locale';
import type { Spike } from './spike';

interface Props {
  readonly reading: Reading<readonly Spike[]>;
  readonly areas: Reading<Areas>;
  /** Hours whose UTC and local times are known; the local times of the spikes follow from them. */
  readonly hours: readonly Reading<readonly Row[]>[];
  readonly now: number;
  readonly onAgain: () => void;
}

export function SpikesPart({ reading, areas, hours, now, onAgain }: Props) {
  const { t } = useLocale();
  const rows = hours.map(({ answer }) => answer?.value ?? NO_ROWS);
  const moments = useMemo(() => momentsOf(rows.flat()), rows);
  const names = useMemo(
    () => new Map(areas.answer?.value.areas.map(({ id, name }) => [id, name])),
    [areas.answer],
  );
  return (
    <Part id="spikes" title={t('air.spikes')} reading={reading} now={now} onAgain={onAgain}>
      {({ value }) =>
        value.length === 0 ? (
          <p class="soft">{t('air.spikes.none')}</p>
        ) : (
          <SpikeList spikes={value} {...{ moments, names }} />
        )
      }
    </Part>
  );
}

const WINDOW = 5;
const NO_ROWS: readonly Row[] = [];

interface Told {
  readonly moments: readonly Moment[];
  /** The names of the areas by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

function SpikeList({ spikes, ...told }: Told & { readonly spikes: readonly Spike[] }) {
  const { t } = useLocale();
  const [shown, setShown] = useState(WINDOW);
  const left = spikes.length - shown;
  return (
    <>
      <ol class="plain air-spike-list">
        {spikes.slice(0, shown).map((spike) => (
          <SpikeItem key={spike.id} spike={spike} {...told} />
        ))}
      </ol>
      {left > 0 && (
        <button type="button" class="button button-small" onClick={() => setShown(shown + WINDOW)}>
          {t('action.more', { count: Math.min(left, WINDOW) })}
        </button>
      )}
    </>
  );
}

const MOST_NAMED = 3;

function SpikeItem({ spike, moments, names }: Told & { readonly spike: Spike }) {
  const { t, language, number } = useLocale();
  const clocks = clocksIn(language);
  const { areas, from, to, peak, baseline, isCritical } = spike;
  const others = areas.length - MOST_NAMED;
  return (
    <li>
      <p>
        <b>{clocks.moment(localClockAt(from, moments))}</b>{' '}
        {to !== null && (
          <span class="soft">
            {t('air.spikes.until', { time: clocks.moment(localClockAt(to, moments)) })}{' '}
          </span>
        )}
        {to === null && <span class="badge">{t('air.spikes.open')}</span>}
        {isCritical && <span class="badge air-critical">{t('air.spikes.critical')}</span>}
      </p>
      <p>
        {t('air.spikes.peak', {
          peak: Math.round(peak),
          baseline: baseline === null ? '–' : number(Math.round(baseline)),
        })}
      </p>
      <p class="air-note">
        {areas
          .slice(0, MOST_NAMED)
          .map((id) => names.get(id) ?? id)
          .join(', ')}{' '}
        {others > 0 && t('air.spikes.others', { count: others })}
      </p>
    </li>
  );
}
