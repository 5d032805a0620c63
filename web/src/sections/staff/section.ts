import type { SectionPages } from '../../app/router/pages';
import { StaffPage } from './staff-page';

export const pages: SectionPages<'staff'> = { '/account/staff': StaffPage };
