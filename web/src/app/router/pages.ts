import type { ComponentType } from 'preact';
import { isKeyless, signInRoles } from '../../../../contracts/http/roles';
import type { AppKey } from '../language/locale';
import type { Account, SignInRole } from '../session/account';

/** Every page: its address, its heading (also the title of the document), and who may see it. */
const PAGES = [
  { path: '/students', title: 'students.title', roles: ['Staff', 'Admin'], section: 'students' },
  {
    path: '/students/-/backups',
    title: 'students.title',
    roles: ['Staff', 'Admin'],
    section: 'students/backups',
  },
  {
    path: '/students/-/import',
    title: 'students.title',
    roles: ['Staff', 'Admin'],
    section: 'students/imports',
  },
  { path: '/students/*', title: 'student.title', roles: ['Staff', 'Admin'], section: 'students/profile' },
  {
    path: '/protection',
    title: 'overview.title',
    tab: 'overview.tab',
    roles: ['Parent'],
    section: 'protection',
  },
  { path: '/protection/dataset', title: 'dataset.title', roles: ['Admin'], section: 'review' },
  { path: '/protection/training', title: 'training.title', roles: ['Admin'], section: 'review' },
  { path: '/protection/models', title: 'models.title', roles: ['Admin'], section: 'review' },
  {
    path: '/protection/check',
    title: 'check.title',
    tab: 'check.tab',
    roles: ['Parent', 'Admin'],
    section: 'protection-further',
  },
  { path: '/protection/logs', title: 'logs.title', roles: ['Parent'], section: 'protection-further' },
  { path: '/protection/devices', title: 'devices.title', roles: ['Parent'], section: 'devices' },
  {
    path: '/protection/settings',
    title: 'settings.title',
    roles: ['Parent'],
    section: 'protection-further',
  },
  { path: '/air', title: 'air.title', section: 'air' },
  {
    path: '/account',
    title: 'account.title',
    roles: signInRoles,
    section: 'account',
  },
  { path: '/account/staff', title: 'staff.title', roles: ['Admin'], section: 'staff' },
  { path: '/account/audit', title: 'audit.title', roles: ['Admin'], section: 'audit' },
  { path: '/sign-in', title: 'session.signIn', section: 'sign-in' },
  { path: '/register', title: 'session.register', section: 'sign-in' },
  { path: '/forgot-password', title: 'session.forgot', section: 'sign-in' },
  { path: '/reset-password', title: 'session.reset', section: 'sign-in' },
  { path: '/verify-address', title: 'session.verify', section: 'sign-in' },
] as const satisfies readonly Page[];

export type SectionName =
  | 'account'
  | 'air'
  | 'audit'
  | 'devices'
  | 'protection'
  | 'protection-further'
  | 'review'
  | 'sign-in'
  | 'staff'
  | 'students'
  | 'students/backups'
  | 'students/imports'
  | 'students/profile';

export interface Page {
  /** A last part of `*` stands for any one part that is no page of its own. */
  readonly path: string;
  readonly title: AppKey;
  /** Its name among the pages beside it, where that is shorter. */
  readonly tab?: AppKey;
  /** The roles that may see it; undefined for everyone. */
  readonly roles?: readonly SignInRole[];
  /** Where its code is. */
  readonly section: SectionName;
}

/** What a section has for each of its addresses. */
export type SectionPages<Name extends SectionName> = {
  readonly [P in Extract<(typeof PAGES)[number], { readonly section: Name }> as P['path']]: ComponentType;
};

/** What the navigation leads to. */
export const AREAS = ['students', 'protection', 'air'] as const;
export type Area = (typeof AREAS)[number];

/** What has several pages; the account's are led to by who is signed in, not by the navigation. */
export type TabbedArea = Area | 'account';

/** The page at an address, or, at an area's own address, the first one there that the account may use. */
export function pageAt(path: string, account: Account | null): Page | undefined {
  // Who has to add a passkey first does that, wherever he is, but for what links of mails open.
  const at = account && isKeyless(account.role) && !/^.(verify|reset)-/.test(path) ? '/account' : path;
  const exact =
    PAGES.find((page) => page.path === at) ?? PAGES.find((page) => page.path === at.replace(/[^/]+$/, '*'));
  return exact && mayUse(exact, account) ? exact : (pagesUnder(path, account)[0] ?? exact);
}

/** The pages at an address and below it that the account may use. */
export function pagesUnder(path: string, account: Account | null): readonly Page[] {
  return PAGES.filter((page) => `${page.path}/`.startsWith(`${path}/`) && mayUse(page, account));
}

/** Where `#/` leads: the first area that the account may use. */
export function homeOf(account: Account | null): string {
  const home = AREAS.find((area) => opens(`/${area}`, account));
  return home ? `/${home}` : '/sign-in';
}

/** Whether the address has something for the account. */
export function opens(path: string, account: Account | null): boolean {
  const page = pageAt(path, account);
  return page?.path.startsWith(path) === true && mayUse(page, account);
}

/** A convenience for people; the APIs and the edge keep everybody else out. */
export function mayUse({ roles }: Page, account: Account | null): boolean {
  return roles === undefined || (account !== null && roles.includes(account.role));
}
