/** The environment variables that each handler reads and the stack provides. */
export const siteEnv = {
  syncEdgeKeys: ['KEY_STORE_ARN', 'SESSION_SECRET_ARN', 'API_KEY_SECRET_ARN', 'EDGE_PROOF_SECRET_ARN'],
  rotateSessionKey: ['KEY_STORE_ARN', 'SESSION_SECRET_ARN'],
  endEdgeSessions: ['KEY_STORE_ARN', 'SESSIONS_TABLE_NAME'],
} as const;
