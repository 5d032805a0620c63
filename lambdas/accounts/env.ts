/** Environment variables of each operation besides those of its route's caller: what a handler reads and its function is given. */
export const accountsEnv = {
  register: ['USERS_TABLE_NAME'],
  login: ['USERS_TABLE_NAME', 'SIGN_INS_TABLE_NAME', 'TOKEN_SECRET_ARN', 'SESSION_SECRET_ARN'],
  renewSession: ['USERS_TABLE_NAME', 'TOKEN_SECRET_ARN', 'SESSION_SECRET_ARN'],
  logout: [],
} as const;
