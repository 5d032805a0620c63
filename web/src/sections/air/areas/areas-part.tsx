import { useMemo, useState } from 'preact/hooks';
import { Icon } from '../../../ui/icon';
import type { Activity } from '../day/day';
import { Part } from '../part';
import type { Profile } from '../profiles';
import { isStale } from '../reading/answer';
import type { Reading } from '../reading/reading';
import { useLocale } from '../use-locale';
import { type Areas, matching, ranked } from './area';
import { AreaMap } from './area-map';
import { AreaTable } from './area-table';

interface Props {
  readonly reading: Reading<Areas>;
  readonly profile: Profile;
  readonly activity: Activity;
  readonly now: number;
  readonly onAgain: () => void;
}

const NO_AREAS: Areas = { areas: [], method: '', resolutionKm: null };

/** The areas as tiles for the eye, and as a ranked list for everyone. */
export function AreasPart({ reading, profile, activity, now, onAgain }: Props) {
  const { t, language } = useLocale();
  const [query, setQuery] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const { areas, resolutionKm } = reading.answer?.value ?? NO_AREAS;
  const found = useMemo(() => ranked(matching(areas, query), language), [areas, query, language]);
  const cells = useMemo(() => new Set(areas.map(({ cell }) => cell)).size, [areas]);
  return (
    <Part id="areas" title={t('air.areas')} reading={reading} now={now} onAgain={onAgain}>
      {(answer) => (
        <>
          <p class="soft air-honest">
            {t('air.areas.honest', { count: cells, areas: areas.length })}{' '}
            {resolutionKm !== null && t('air.areas.resolution', { km: Math.round(resolutionKm) })}
          </p>
          <div class="air-places">
            <AreaMap areas={areas} found={found} pointed={pointed} onPoint={setPointed} />
            <div class="air-ranking">
              <div class="search">
                <Icon name="search" />
                <input
                  type="search"
                  aria-label={t('air.areas.search')}
                  placeholder={t('air.areas.search')}
                  autocomplete="off"
                  spellcheck={false}
                  value={query}
                  onInput={(event) => setQuery(event.currentTarget.value)}
                />
              </div>
              {found.length > 0 ? (
                <AreaTable
                  areas={found}
                  profile={profile}
                  activity={activity}
                  isOld={isStale(answer, now)}
                  pointed={pointed}
                  onPoint={setPointed}
                />
              ) : (
                <p role="status">{t('air.areas.none', { query })}</p>
              )}
            </div>
          </div>
        </>
      )}
    </Part>
  );
}
