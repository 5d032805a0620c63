import type { SectionPages } from '../../../app/router/pages';
import { StudentPage } from './student-page';

export const pages: SectionPages<'students/profile'> = { '/students/*': StudentPage };
