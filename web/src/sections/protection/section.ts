import type { SectionPages } from '../../app/router/pages';
import { CheckPage } from './check/check-page';
import { LogsPage } from './logs/logs-page';
import { OverviewPage } from './overview/overview-page';
import { SettingsPage } from './settings/settings-page';

export const pages: SectionPages<'protection'> = {
  '/protection': OverviewPage,
  '/protection/check': CheckPage,
  '/protection/logs': LogsPage,
  '/protection/settings': SettingsPage,
};
