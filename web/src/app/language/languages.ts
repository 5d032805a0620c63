import type { Messages } from './message';

type Load = () => Promise<{ readonly messages: Messages }>;

interface LanguageSource {
  /** In the language itself. */
  readonly name: string;
  readonly label: string;
  readonly messages: Readonly<Record<MessagePart, Load>>;
}

/** What has messages of its own: what every visitor loads, and each section. */
export type MessagePart =
  | 'app'
  | 'account'
  | 'air'
  | 'audit'
  | 'devices'
  | 'protection'
  | 'review'
  | 'sign-in'
  | 'staff'
  | 'students'
  | 'students/backups'
  | 'students/imports'
  | 'students/profile';

/** The one list of languages. A new one is an entry here and a file of messages for each part. */
export const LANGUAGES = {
  vi: {
    name: 'Tiếng Việt',
    label: 'VI',
    messages: {
      app: () => import('../messages/vi'),
      account: () => import('../../sections/account/messages/vi'),
      air: () => import('../../sections/air/messages/vi'),
      audit: () => import('../../sections/audit/messages/vi'),
      devices: () => import('../../sections/devices/messages/vi'),
      protection: () => import('../../sections/protection/messages/vi'),
      review: () => import('../../sections/review/messages/vi'),
      'sign-in': () => import('../../sections/sign-in/messages/vi'),
      staff: () => import('../../sections/staff/messages/vi'),
      students: () => import('../../sections/students/messages/vi'),
      'students/backups': () => import('../../sections/students/backups/messages/vi'),
      'students/imports': () => import('../../sections/students/imports/messages/vi'),
      'students/profile': () => import('../../sections/students/profile/messages/vi'),
    },
  },
  en: {
    name: 'English',
    label: 'EN',
    messages: {
      app: () => import('../messages/en'),
      account: () => import('../../sections/account/messages/en'),
      air: () => import('../../sections/air/messages/en'),
      audit: () => import('../../sections/audit/messages/en'),
      devices: () => import('../../sections/devices/messages/en'),
      protection: () => import('../../sections/protection/messages/en'),
      review: () => import('../../sections/review/messages/en'),
      'sign-in': () => import('../../sections/sign-in/messages/en'),
      staff: () => import('../../sections/staff/messages/en'),
      students: () => import('../../sections/students/messages/en'),
      'students/backups': () => import('../../sections/students/backups/messages/en'),
      'students/imports': () => import('../../sections/students/imports/messages/en'),
      'students/profile': () => import('../../sections/students/profile/messages/en'),
    },
  },
} as const satisfies Readonly<Record<string, LanguageSource>>;

export type Language = keyof typeof LANGUAGES;

const DEFAULT: Language = 'vi';

export function isLanguage(tag: string | null | undefined): tag is Language {
  return tag !== null && tag !== undefined && Object.hasOwn(LANGUAGES, tag);
}

/** The first language of the reader's list that the site speaks, else Vietnamese. */
export function preferredLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? DEFAULT;
}
