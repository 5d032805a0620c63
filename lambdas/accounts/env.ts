/** Of functions that let people in. */
const entering = [
  'USERS_TABLE_NAME',
  'STAFF_TABLE_NAME',
  'SIGN_INS_TABLE_NAME',
  'SESSIONS_TABLE_NAME',
  'EDGE_SESSIONS_FUNCTION',
  'TOKEN_SECRET_ARN',
  'TOKEN_KEYS_TABLE_NAME',
  'SESSION_SECRET_ARN',
  'EDGE_PROOF_SECRET_ARN',
] as const;

/** And of those that ask for a passkey. */
const askingForPasskeys = ['PASSKEYS_TABLE_NAME', 'LINKS_TABLE_NAME', 'SITE_NAME', 'PASSKEY_ROLES'] as const;

/** The environment variables that each handler reads and the stack provides; `serve` reads those for checking the caller. */
export const accountsEnv = {
  register: ['USERS_TABLE_NAME', 'SIGN_INS_TABLE_NAME', 'MAIL_FUNCTION', 'EDGE_PROOF_SECRET_ARN'],
  forgotPassword: ['SIGN_INS_TABLE_NAME', 'MAIL_FUNCTION', 'EDGE_PROOF_SECRET_ARN'],
  resetPassword: [
    ...['USERS_TABLE_NAME', 'STAFF_TABLE_NAME', 'LINKS_TABLE_NAME', 'SIGN_INS_TABLE_NAME'],
    ...['SESSIONS_TABLE_NAME', 'EDGE_SESSIONS_FUNCTION', 'MAIL_FUNCTION'],
  ],
  changePassword: [
    'USERS_TABLE_NAME',
    'STAFF_TABLE_NAME',
    'SIGN_INS_TABLE_NAME',
    'SESSIONS_TABLE_NAME',
    'EDGE_SESSIONS_FUNCTION',
    'MAIL_FUNCTION',
  ],
  getAccount: ['USERS_TABLE_NAME', 'STAFF_TABLE_NAME'],
  exportAccount: [
    ...['USERS_TABLE_NAME', 'STAFF_TABLE_NAME', 'SESSIONS_TABLE_NAME', 'PASSKEYS_TABLE_NAME'],
    ...['TELL_FAMILY_FUNCTION', 'TELL_READER_FUNCTION'],
  ],
  deleteAccount: [
    ...['USERS_TABLE_NAME', 'STAFF_TABLE_NAME', 'SIGN_INS_TABLE_NAME'],
    ...['SESSIONS_TABLE_NAME', 'EDGE_SESSIONS_FUNCTION'],
  ],
  eraseAccounts: [
    ...[
      'USERS_TABLE_NAME',
      'STAFF_TABLE_NAME',
      'PASSKEYS_TABLE_NAME',
      'SIGN_INS_TABLE_NAME',
      'LINKS_TABLE_NAME',
      'SESSIONS_TABLE_NAME',
    ],
    ...['EDGE_SESSIONS_FUNCTION', 'FORGET_FAMILY_FUNCTION', 'FORGET_READER_FUNCTION'],
  ],
  verifyAddress: ['USERS_TABLE_NAME', 'STAFF_TABLE_NAME', 'LINKS_TABLE_NAME', 'SESSIONS_TABLE_NAME'],
  mailVerification: ['SIGN_INS_TABLE_NAME', 'MAIL_FUNCTION', 'EDGE_PROOF_SECRET_ARN'],
  sendAccountMail: [
    ...['USERS_TABLE_NAME', 'STAFF_TABLE_NAME', 'LINKS_TABLE_NAME', 'SITE_URL'],
    ...['SENDER_EMAIL', 'CONFIGURATION_SET', 'SUPPRESSED_TABLE_NAME'],
  ],
  login: [...entering, ...askingForPasskeys],
  signInWithPasskey: [...entering, ...askingForPasskeys],
  useRecoveryCode: [...entering, ...askingForPasskeys, 'AUDIT_QUEUE_URL'],
  passkeySignInOptions: ['SIGN_INS_TABLE_NAME', 'LINKS_TABLE_NAME', 'SITE_NAME', 'EDGE_PROOF_SECRET_ARN'],
  passkeyOptions: [...askingForPasskeys, 'SESSIONS_TABLE_NAME', 'EDGE_PROOF_SECRET_ARN'],
  addPasskey: [...askingForPasskeys, 'SESSIONS_TABLE_NAME', 'EDGE_PROOF_SECRET_ARN', 'MAIL_FUNCTION'],
  listPasskeys: ['PASSKEYS_TABLE_NAME', 'PASSKEY_ROLES'],
  changePasskeys: ['PASSKEYS_TABLE_NAME', 'SESSIONS_TABLE_NAME'],
  removePasskey: ['PASSKEYS_TABLE_NAME', 'PASSKEY_ROLES', 'SESSIONS_TABLE_NAME', 'MAIL_FUNCTION'],
  makeRecoveryCodes: ['PASSKEYS_TABLE_NAME', 'SESSIONS_TABLE_NAME', 'MAIL_FUNCTION'],
  renewSession: [
    'USERS_TABLE_NAME',
    'STAFF_TABLE_NAME',
    'SESSIONS_TABLE_NAME',
    'TOKEN_SECRET_ARN',
    'TOKEN_KEYS_TABLE_NAME',
    'SESSION_SECRET_ARN',
    'PASSKEY_ROLES',
  ],
  logout: ['SESSIONS_TABLE_NAME', 'EDGE_SESSIONS_FUNCTION'],
  listSessions: ['SESSIONS_TABLE_NAME'],
  endSession: ['SESSIONS_TABLE_NAME', 'EDGE_SESSIONS_FUNCTION'],
  pairDevice: ['LINKS_TABLE_NAME'],
  claimDevice: ['LINKS_TABLE_NAME', 'SESSIONS_TABLE_NAME', 'SIGN_INS_TABLE_NAME', 'EDGE_PROOF_SECRET_ARN'],
  addDevice: ['SESSIONS_TABLE_NAME'],
  listDevices: ['SESSIONS_TABLE_NAME'],
  removeDevice: ['SESSIONS_TABLE_NAME'],
  listStaff: ['USERS_TABLE_NAME', 'STAFF_TABLE_NAME', 'PASSKEYS_TABLE_NAME'],
  inviteStaff: [
    'PASSKEYS_TABLE_NAME',
    ...['USERS_TABLE_NAME', 'STAFF_TABLE_NAME', 'SIGN_INS_TABLE_NAME', 'MAIL_FUNCTION'],
    ...['SESSIONS_TABLE_NAME', 'EDGE_SESSIONS_FUNCTION', 'EDGE_PROOF_SECRET_ARN'],
  ],
  changeStaff: ['USERS_TABLE_NAME', 'STAFF_TABLE_NAME', 'SESSIONS_TABLE_NAME', 'EDGE_SESSIONS_FUNCTION'],
  resetStaff: [
    ...['USERS_TABLE_NAME', 'STAFF_TABLE_NAME', 'SIGN_INS_TABLE_NAME', 'MAIL_FUNCTION'],
    ...['SESSIONS_TABLE_NAME', 'EDGE_SESSIONS_FUNCTION', 'EDGE_PROOF_SECRET_ARN'],
  ],
} as const;

/** The index of accounts that are being deleted, by the time when that began. */
export const byDeletion = 'byDeletion';
