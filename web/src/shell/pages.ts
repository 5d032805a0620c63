import type { ComponentType } from 'preact';
import { AirSection } from '../air/air-section';
import type { MessageKey } from '../i18n/translate';
import { DatasetPage } from '../protection/admin/dataset-page';
import { ModelsPage } from '../protection/admin/models-page';
import { TrainingPage } from '../protection/admin/training-page';
import { CheckPage } from '../protection/check/check-page';
import { LogsPage } from '../protection/logs/logs-page';
import { OverviewPage } from '../protection/overview/overview-page';
import { SettingsPage } from '../protection/settings/settings-page';
import type { Account, Role } from '../session/account';
import { RegisterPage } from '../session/register-page';
import { SignInPage } from '../session/sign-in-page';
import { StudentsSection } from '../students/students-section';

export interface Page {
  readonly path: string;
  /** Its heading and the title of the document. */
  readonly title: MessageKey;
  /** The roles that may see it; undefined for everyone. */
  readonly roles?: readonly Role[];
  readonly View: ComponentType;
}

const PAGES: readonly Page[] = [
  { path: '/students', title: 'students.title', roles: ['Admin'], View: StudentsSection },
  { path: '/protection', title: 'overview.title', roles: ['Parent'], View: OverviewPage },
  { path: '/protection/dataset', title: 'dataset.title', roles: ['Admin'], View: DatasetPage },
  { path: '/protection/training', title: 'training.title', roles: ['Admin'], View: TrainingPage },
  { path: '/protection/models', title: 'models.title', roles: ['Admin'], View: ModelsPage },
  { path: '/protection/check', title: 'check.title', roles: ['Parent', 'Admin'], View: CheckPage },
  { path: '/protection/logs', title: 'logs.title', roles: ['Parent'], View: LogsPage },
  { path: '/protection/settings', title: 'settings.title', roles: ['Parent'], View: SettingsPage },
  { path: '/air', title: 'air.title', View: AirSection },
  { path: '/sign-in', title: 'session.signIn', View: SignInPage },
  { path: '/register', title: 'session.register', View: RegisterPage },
];

const SECTIONS = ['/students', '/protection', '/air'];

/** The page at an address, or, at a section's own address, the first one there that the account may use. */
export function pageAt(path: string, account: Account | null): Page | undefined {
  const exact = PAGES.find((page) => page.path === path);
  if (!account || !SECTIONS.includes(path) || (exact && mayUse(exact, account))) return exact;
  return PAGES.find((page) => page.path.startsWith(`${path}/`) && mayUse(page, account)) ?? exact;
}

/** Where `#/` leads: the first section that the account may use. */
export function homeOf(account: Account | null): string {
  return SECTIONS.find((path) => opens(path, account)) ?? '/sign-in';
}

/** Whether the address has something for the account. */
export function opens(path: string, account: Account | null): boolean {
  const page = pageAt(path, account);
  return page !== undefined && mayUse(page, account);
}

export function mayUse({ roles }: Page, account: Account | null): boolean {
  return roles === undefined || (account !== null && roles.includes(account.role));
}
