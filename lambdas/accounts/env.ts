/** The environment variables that each handler reads and the stack provides; `serve` reads those for checking the caller. */
export const accountsEnv = {
  register: ['USERS_TABLE_NAME', 'SIGN_INS_TABLE_NAME', 'MAIL_FUNCTION', 'EDGE_PROOF_SECRET_ARN'],
  forgotPassword: ['SIGN_INS_TABLE_NAME', 'MAIL_FUNCTION', 'EDGE_PROOF_SECRET_ARN'],
  resetPassword: [
    ...['USERS_TABLE_NAME', 'LINKS_TABLE_NAME', 'SIGN_INS_TABLE_NAME'],
    ...['SESSIONS_TABLE_NAME', 'EDGE_SESSIONS_FUNCTION'],
  ],
  changePassword: [
    'USERS_TABLE_NAME',
    'SIGN_INS_TABLE_NAME',
    'SESSIONS_TABLE_NAME',
    'EDGE_SESSIONS_FUNCTION',
  ],
  verifyAddress: ['USERS_TABLE_NAME', 'LINKS_TABLE_NAME'],
  mailVerification: ['SIGN_INS_TABLE_NAME', 'MAIL_FUNCTION', 'EDGE_PROOF_SECRET_ARN'],
  sendAccountMail: [
    ...['USERS_TABLE_NAME', 'LINKS_TABLE_NAME', 'SITE_URL'],
    ...['SENDER_EMAIL', 'CONFIGURATION_SET', 'SUPPRESSED_TABLE_NAME'],
  ],
  login: [
    'USERS_TABLE_NAME',
    'SIGN_INS_TABLE_NAME',
    'SESSIONS_TABLE_NAME',
    'TOKEN_SECRET_ARN',
    'SESSION_SECRET_ARN',
    'EDGE_PROOF_SECRET_ARN',
  ],
  renewSession: ['USERS_TABLE_NAME', 'SESSIONS_TABLE_NAME', 'TOKEN_SECRET_ARN', 'SESSION_SECRET_ARN'],
  logout: ['SESSIONS_TABLE_NAME', 'EDGE_SESSIONS_FUNCTION'],
  listSessions: ['SESSIONS_TABLE_NAME'],
  endSession: ['SESSIONS_TABLE_NAME', 'EDGE_SESSIONS_FUNCTION'],
  pairDevice: ['LINKS_TABLE_NAME'],
  claimDevice: ['LINKS_TABLE_NAME', 'SESSIONS_TABLE_NAME', 'SIGN_INS_TABLE_NAME', 'EDGE_PROOF_SECRET_ARN'],
  addDevice: ['SESSIONS_TABLE_NAME'],
  listDevices: ['SESSIONS_TABLE_NAME'],
  removeDevice: ['SESSIONS_TABLE_NAME'],
} as const;
