const hosts = { type: 'array', items: { type: 'string' } } as const;

/** What a school may set in the policies of its browsers; `managedOf` in extension/src/worker/managed.ts reads it. */
export const managedSchema = {
  type: 'object',
  properties: {
    mode: {
      type: 'string',
      enum: ['Relaxed', 'Balanced', 'Strict'],
      description: 'The mode cannot go below it.',
    },
    whitelist: { ...hosts, description: 'Always allowed, sub-domains included.' },
    blacklist: { ...hosts, description: 'Always stopped, sub-domains included.' },
    noPin: { type: 'boolean', description: 'Nobody opens a stopped page.' },
    help: { type: 'string', description: 'Whom to ask: plain text, at most 80 characters.' },
    server: {
      type: 'string',
      description: "Address of the school's site, filled in where a device is connected.",
    },
  },
} as const;
