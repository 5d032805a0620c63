import type { Field, Fields } from '../http/fields';
import type { RecordOf } from '../http/values';
import { modes } from './verdict';

/** Most domains in each list, once they are normalised and each is kept once. */
export const maxDomains = 500;

const domain = {
  kind: 'text',
  exact: true,
  example: 'https://*.School.example/sign-in',
} as const satisfies Field;

/** A parent's settings. All four are always sent, so that what is stored is what the parent saw. */
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
    description: 'Off: everything is allowed, and still logged',
    example: true,
  },
} as const satisfies Fields;

export const settings = {
  kind: 'record',
  title: 'Settings',
  fields: settingsFields,
} as const satisfies Field;

export type ProtectionSettings = RecordOf<typeof settingsFields>;
