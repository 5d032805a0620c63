import type { SectionPages } from '../../../app/router/pages';
import { ImportsPage } from './imports-page';

export const pages: SectionPages<'students/imports'> = { '/students/-/import': ImportsPage };
