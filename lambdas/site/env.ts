/** Environment variables of each operation: what a handler reads and what its function must be given. */
export const siteEnv = {
  syncEdgeKeys: ['KEY_STORE_ARN', 'SESSION_SECRET_ARN', 'API_KEY_SECRET_ARN'],
  rotateSessionKey: ['KEY_STORE_ARN', 'SESSION_SECRET_ARN'],
} as const;
