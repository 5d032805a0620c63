import type { Rule } from '../gate/rule';
import type { SessionRules } from '../worker/judged-pages';

type BrowserRule = chrome.declarativeNetRequest.Rule;

/** Each browser has kinds of requests of its own. */
const everyKind = Object.values(
  (chrome.declarativeNetRequest as unknown as { readonly ResourceType: Record<string, string> }).ResourceType,
);

/** As the browser takes it: a rule for more than pages is one for everything. */
function forBrowser(rule: Rule): BrowserRule {
  const { condition } = rule;
  const resourceTypes = condition.resourceTypes.length > 1 ? everyKind : condition.resourceTypes;
  return { ...rule, condition: { ...condition, resourceTypes } } as unknown as BrowserRule;
}

/** Firefox names what a rule does not have, too. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(entries.sort().map(([name, part]) => [name, withoutNulls(part)]));
}

const textOf = (rules: readonly unknown[]) => JSON.stringify(rules.map(withoutNulls));

/** More than one worker has. */
const idsOfAWorker = 10_000;

/** Both workers of a browser share the rules, and each has numbers of its own. */
export function createSessionRules(forPrivateWindows: boolean): SessionRules {
  const first = forPrivateWindows ? idsOfAWorker : 0;
  const own = async () =>
    (await chrome.declarativeNetRequest.getSessionRules()).filter(
      ({ id }) => id >= first && id < first + idsOfAWorker,
    );
  return {
    read: async () =>
      (await own()).map((rule) => withoutNulls({ ...rule, id: rule.id - first })) as readonly Rule[],
    replace: async (rules) => {
      await chrome.declarativeNetRequest.updateSessionRules({
        removeRuleIds: (await own()).map(({ id }) => id),
        addRules: rules.map((rule) => forBrowser({ ...rule, id: first + rule.id })),
      });
    },
  };
}

/** Of family and school: they outlive the browser. */
export async function replaceFamilyRules(rules: readonly Rule[]): Promise<void> {
  const before = await chrome.declarativeNetRequest.getDynamicRules();
  const addRules = rules.map(forBrowser);
  if (textOf(before) === textOf(addRules)) return;
  await chrome.declarativeNetRequest.updateDynamicRules({
    removeRuleIds: before.map(({ id }) => id),
    addRules,
  });
}
