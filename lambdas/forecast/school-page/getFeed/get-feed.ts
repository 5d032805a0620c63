import type { Anomaly } from '../../../../contracts/forecast/anomaly';
import type { getFeed as route } from '../../../../contracts/forecast/school-routes';
import { cityIn } from '../../../../contracts/forecast/words/city';
import type { RequestOf } from '../../../../contracts/http/route';
import { type CachedReadDeps, cachedFile } from '../../readers/cached-read';
import { stableUuid } from '../stable-uuid';
import { originIn, type SchoolSay, wordsIn } from '../words';
import { atom, type FeedEntry } from './atom';

type Query = RequestOf<typeof route>['query'];

const newest = 50;

/** A rise is an entry, its end another: readers show both as news. */
export function getFeed(deps: CachedReadDeps<readonly Anomaly[]>) {
  return cachedFile(deps, 'application/atom+xml', (anomalies, { lang }: Query, envelope) => {
    const { city, source, computed_at, attribution } = envelope;
    const say = wordsIn(lang);
    const about = originIn(say, source).sentence;
    const entries = anomalies
      .flatMap((anomaly) => entriesOf(anomaly, say, about))
      .toSorted((one, other) => Date.parse(other.published) - Date.parse(one.published))
      .slice(0, newest);
    return atom({
      id: stableUuid(`feed/${city}`),
      language: lang,
      title: `${say('page.feed')}, ${cityIn(lang, city)}`,
      updated: entries[0]?.updated ?? computed_at,
      author: attribution,
      entries,
    });
  });
}

function entriesOf(anomaly: Anomaly, say: SchoolSay, about: string): readonly FeedEntry[] {
  const { id, onset, peak, peak_at, baseline, ended_at, detected_at } = anomaly;
  const content = `${say('page.feed.about', { peak, baseline })} ${about}`;
  const rise = {
    id: stableUuid(`rise/${id}`),
    title: say('page.feed.rise'),
    published: detected_at,
    // It is updated in place while it lasts.
    updated: [detected_at, peak_at, onset].toSorted().at(-1) ?? detected_at,
    content,
  };
  if (ended_at === null) return [rise];
  const end = { published: ended_at, updated: ended_at };
  return [rise, { id: stableUuid(`clear/${id}`), title: say('page.feed.clear'), ...end, content }];
}
