import type { Language, Wording } from './wording';
import { english } from './wording-en';
import { vietnamese } from './wording-vi';

export function wordingOf(language: Language): Wording {
  return language === 'vi' ? vietnamese : english;
}
