import { airVi } from '../air/words-vi';
import { backupVi } from '../backup/words-vi';
import { adminVi } from '../protection/admin/words-vi';
import { protectionVi } from '../protection/words-vi';
import { sessionVi } from '../session/words-vi';
import { shellVi } from '../shell/words-vi';
import { studentsVi } from '../students/words-vi';

/** The reference dictionary, a part for each section: its keys are the keys of the site. */
export const vi = {
  ...shellVi,
  ...sessionVi,
  ...studentsVi,
  ...backupVi,
  ...protectionVi,
  ...adminVi,
  ...airVi,
} as const;
