import type { Answers } from '../requests';
import { changes } from './changes';
import type { AnswersDeps } from './deps';
import { aboutAll } from './overview';
import { aboutStoppedPages } from './stopped-pages';

/** What the pages of the extension may know and do. */
export function createAnswers(deps: AnswersDeps): Answers {
  return { ...aboutStoppedPages(deps), ...aboutAll(deps), ...changes(deps) };
}
