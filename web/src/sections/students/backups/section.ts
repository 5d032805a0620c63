import type { SectionPages } from '../../../app/router/pages';
import { BackupsPage } from './backups-page';

export const pages: SectionPages<'students/backups'> = { '/students/-/backups': BackupsPage };
