/** Environment variables of each operation: what a handler reads and what its function must be given. */
export const phishingEnv = {
  register: ['USERS_TABLE_NAME', 'ALLOWED_ORIGIN'],
  login: ['USERS_TABLE_NAME', 'SIGN_INS_TABLE_NAME', 'TOKEN_SECRET_ARN', 'ALLOWED_ORIGIN'],
  getSettings: ['SETTINGS_TABLE_NAME', 'TOKEN_SECRET_ARN', 'ALLOWED_ORIGIN'],
  putSettings: ['SETTINGS_TABLE_NAME', 'TOKEN_SECRET_ARN', 'ALLOWED_ORIGIN'],
} as const;
