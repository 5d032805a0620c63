import { type DayKey, type DayLanguage, sayIn } from '../../../contracts/forecast/words/day-words';
import { english } from '../../../contracts/forecast/words/english';
import { vietnamese } from '../../../contracts/forecast/words/vietnamese';

/** What only the flag, the calendar and the feed say. */
const ownVietnamese = {
  'page.flag': 'Cờ chất lượng không khí',
  'page.flag.none': 'Chưa có cờ: hãy xem lại sau',
  'page.stale': 'Hãy xem lại sau: số liệu đã cũ.',
  'page.calendar': 'Ra ngoài ở trường',
  'page.feed': 'Không khí: đợt tăng và hết đợt tăng',
  'page.feed.rise': 'Bụi mịn tăng đột ngột',
  'page.feed.clear': 'Hết đợt tăng bụi mịn',
  'page.feed.about': 'PM2.5 cao nhất {peak} µg/m³, bình thường khoảng {baseline}.',
} as const;
type OwnKey = keyof typeof ownVietnamese;

const ownEnglish: Readonly<Record<OwnKey, string>> = {
  'page.flag': 'Air quality flag',
  'page.flag.none': 'No flag yet: look again later',
  'page.stale': 'Ask again later: the data is old.',
  'page.calendar': 'Outdoors at school',
  'page.feed': 'Air: sudden rises and all-clears',
  'page.feed.rise': 'Sudden rise of fine dust',
  'page.feed.clear': 'All clear: the fine dust is down again',
  'page.feed.about': 'PM2.5 at most {peak} µg/m³, usually about {baseline}.',
};

const words = { vi: { ...vietnamese, ...ownVietnamese }, en: { ...english, ...ownEnglish } } as const;

export type SchoolSay = (key: DayKey | OwnKey, params?: Readonly<Record<string, string | number>>) => string;

export function wordsIn(language: DayLanguage): SchoolSay {
  return sayIn<DayKey | OwnKey>(words[language]);
}

/** Nothing to come is measured: it is a model's, or made up. */
export function originIn(say: SchoolSay, source: string) {
  const kind = source === 'synthetic' ? 'made' : 'model';
  return { mark: say(`day.mark.${kind}`), sentence: say(`day.${kind}`) };
}
