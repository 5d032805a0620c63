import type { SectionPages } from '../../../app/router/pages';
import { CheckPage } from '../check/check-page';
import { LogsPage } from '../logs/logs-page';
import { SettingsPage } from '../settings/settings-page';

/** A chunk of its own: the overview is seen without it. */
export const pages: SectionPages<'protection-further'> = {
  '/protection/check': CheckPage,
  '/protection/logs': LogsPage,
  '/protection/settings': SettingsPage,
};
