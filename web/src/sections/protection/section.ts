import type { SectionPages } from '../../app/router/pages';
import { OverviewPage } from './overview/overview-page';

export const pages: SectionPages<'protection'> = { '/protection': OverviewPage };
