import { airEn } from '../air/words-en';
import { backupEn } from '../backup/words-en';
import { adminEn } from '../protection/admin/words-en';
import { protectionEn } from '../protection/words-en';
import { sessionEn } from '../session/words-en';
import { shellEn } from '../shell/words-en';
import { studentsEn } from '../students/words-en';
import type { Dictionary } from './translate';

export const en: Dictionary = {
  ...shellEn,
  ...sessionEn,
  ...studentsEn,
  ...backupEn,
  ...protectionEn,
  ...adminEn,
  ...airEn,
};
