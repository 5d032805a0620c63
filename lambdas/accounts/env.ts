/** Environment variables of each operation: what a handler reads and what its function must be given. */
export const accountsEnv = {
  register: ['USERS_TABLE_NAME', 'ALLOWED_ORIGIN'],
  login: [
    'USERS_TABLE_NAME',
    'SIGN_INS_TABLE_NAME',
    'TOKEN_SECRET_ARN',
    'SESSION_SECRET_ARN',
    'ALLOWED_ORIGIN',
  ],
  renewSession: ['USERS_TABLE_NAME', 'TOKEN_SECRET_ARN', 'SESSION_SECRET_ARN', 'ALLOWED_ORIGIN'],
  logout: ['ALLOWED_ORIGIN'],
} as const;
