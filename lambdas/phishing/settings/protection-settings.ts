import type { Mode } from '../verdict/decide';
import type { DomainLists } from '../verdict/domain-lists';

export const modes = ['Balanced', 'Strict', 'Relaxed'] as const satisfies readonly Mode[];

/** How a parent wants to be protected. */
export interface ProtectionSettings extends DomainLists {
  readonly mode: Mode;
  readonly isProtectionEnabled: boolean;
}

/** Of an account that never changed them. */
export const defaultSettings: ProtectionSettings = {
  mode: 'Balanced',
  whitelist: [],
  blacklist: [],
  isProtectionEnabled: true,
};
