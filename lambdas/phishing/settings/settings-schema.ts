import * as z from 'zod';
import { readListEntry } from '../verdict/domain-lists';
import { readIpHost } from '../verdict/url/ip-host';
import { modes, type ProtectionSettings } from './protection-settings';

const mostDomains = 500;

/** What a parent may send: always all four fields, so that what is stored is what was seen. */
export const settingsSchema: z.ZodType<ProtectionSettings> = z.object({
  mode: z.enum(modes, { error: missingOr(`must be one of ${modes.join(', ')}`) }),
  whitelist: domains(),
  blacklist: domains(),
  isProtectionEnabled: z.boolean({ error: missingOr('must be true or false') }),
});

function domains(): z.ZodType<readonly string[]> {
  return z
    .array(domain(), { error: missingOr('must be a list') })
    .transform((list) => [...new Set(list)])
    .refine((list) => list.length <= mostDomains, `must have at most ${mostDomains} domains`);
}

function domain(): z.ZodType<string> {
  return z.string({ error: missingOr('must be text') }).transform((text, context) => {
    const entry = readListEntry(text);
    if (entry !== undefined && readIpHost(entry) === undefined) return entry;
    context.addIssue({ code: 'custom', message: `is no domain: ${JSON.stringify(text.slice(0, 100))}` });
    return z.NEVER;
  });
}

function missingOr(message: string): (issue: { readonly input?: unknown }) => string {
  return ({ input }) => (input === undefined ? 'is required' : message);
}
