import type { SectionPages } from '../../app/router/pages';
import { AccountPage } from './account-page';

export const pages: SectionPages<'account'> = { '/account': AccountPage };
