import type { ComponentType } from 'preact';
import { AirSection } from '../air/air-section';
import type { MessageKey } from '../i18n/translate';
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

export const PAGES: readonly Page[] = [
  { path: '/students', title: 'students.title', roles: ['Admin'], View: StudentsSection },
  { path: '/air', title: 'air.title', View: AirSection },
  { path: '/sign-in', title: 'session.signIn', View: SignInPage },
  { path: '/register', title: 'session.register', View: RegisterPage },
];

const HOMES = ['/students', '/protection', '/air'];

/** Where `#/` leads: the first section that the account may use. */
export function homeOf(account: Account | null): string {
  const isHome = (path: string) => PAGES.some((page) => page.path === path && mayUse(page, account));
  return HOMES.find(isHome) ?? '/sign-in';
}

export function mayUse({ roles }: Page, account: Account | null): boolean {
  return roles === undefined || (account !== null && roles.includes(account.role));
}
