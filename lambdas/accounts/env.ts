/** The environment variables that each handler reads and the stack provides; `serve` reads those for checking the caller. */
export const accountsEnv = {
  register: ['USERS_TABLE_NAME'],
  login: ['USERS_TABLE_NAME', 'SIGN_INS_TABLE_NAME', 'TOKEN_SECRET_ARN', 'SESSION_SECRET_ARN'],
  renewSession: ['USERS_TABLE_NAME', 'TOKEN_SECRET_ARN', 'SESSION_SECRET_ARN'],
  logout: [],
} as const;
