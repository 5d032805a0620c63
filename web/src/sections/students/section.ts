import type { SectionPages } from '../../app/router/pages';
import { StudentsPage } from './students-page';

export const pages: SectionPages<'students'> = { '/students': StudentsPage };
