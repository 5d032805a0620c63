import type { Field, Fields } from '../http/fields';
import type { RecordOf } from '../http/values';
import { modes } from './verdict';

/** Most domains in each list, once they are normalised and each is kept once. */
export const maxDomains = 500;

/** Days that a log is kept. 0: none is written. */
export const logDayChoices = [0, 7, 30, 90] as const;
/** Of a family that never chose. */
export const defaultLogDays = 30;

const domain = {
  kind: 'text',
  exact: true,
  example: 'https://*.School.example/sign-in',
} as const satisfies Field;

/** A parent's settings. All but the last are always sent, so that what is stored is what the parent saw. */
export const settingsFields = {
  mode: {
    kind: 'choice',
    of: modes,
    description: 'Strict blocks from a lower score; Relaxed warns where Balanced blocks',
  },
  whitelist: {
    kind: 'list',
    of: domain,
    description:
      'Never blocked, sub-domains included; at most 500 once normalised. Domains and IP addresses; no suffix below which ' +
      'anybody can have a name',
  },
  blacklist: {
    kind: 'list',
    of: domain,
    description:
      'Always blocked, sub-domains included; at most 500 once normalised. Domains, IP addresses and whole suffixes',
  },
  isProtectionEnabled: {
    kind: 'boolean',
    description: 'Off: everything is allowed, and logged as before',
    example: true,
  },
  logDays: {
    kind: 'whole',
    of: logDayChoices,
    optional: true,
    example: 30,
    description:
      'Days after which an entry of the log is gone; 0: none is written. 30 where nobody has chosen; left out, it stays ' +
      'as it is',
  },
} as const satisfies Fields;

export const settings = {
  kind: 'record',
  title: 'Settings',
  fields: settingsFields,
} as const satisfies Field;

export type ProtectionSettings = RecordOf<typeof settingsFields>;
