import { type DayLanguage, type Say, sayIn } from '../../../contracts/forecast/words/day-words';
import { english } from '../../../contracts/forecast/words/english';
import { vietnamese } from '../../../contracts/forecast/words/vietnamese';

export function wordsIn(language: DayLanguage): Say {
  return sayIn(language === 'vi' ? vietnamese : english);
}

/** Nothing to come is measured: it is a model's, or made up. */
export function originIn(say: Say, source: string) {
  const kind = source === 'synthetic' ? 'made' : 'model';
  return { mark: say(`day.mark.${kind}`), sentence: say(`day.${kind}`) };
}
