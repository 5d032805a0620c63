export const modes = ['Balanced', 'Strict', 'Relaxed'] as const;

/** How a parent wants to be protected. Domains are as `toDomain` makes them. */
export interface ProtectionSettings {
  readonly mode: (typeof modes)[number];
  readonly whitelist: readonly string[];
  readonly blacklist: readonly string[];
  readonly isProtectionEnabled: boolean;
}

/** Of an account that never changed them. */
export const defaultSettings: ProtectionSettings = {
  mode: 'Balanced',
  whitelist: [],
  blacklist: [],
  isProtectionEnabled: true,
};
