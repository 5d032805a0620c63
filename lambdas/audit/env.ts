/** The environment variables that each handler reads and the stack provides. */
export const auditEnv = {
  sealAudit: ['AUDIT_QUEUE_URL', 'AUDIT_BUCKET_NAME'],
  listAudit: ['AUDIT_BUCKET_NAME'],
  exportAudit: ['AUDIT_BUCKET_NAME'],
  checkAuditChain: ['AUDIT_BUCKET_NAME'],
} as const;
