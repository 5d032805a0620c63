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

export const sessionRules: SessionRules = {
  read: async () =>
    (await chrome.declarativeNetRequest.getSessionRules()).map(withoutNulls) as readonly Rule[],
  replace: async (rules) => {
    const before = await chrome.declarativeNetRequest.getSessionRules();
    await chrome.declarativeNetRequest.updateSessionRules({
      removeRuleIds: before.map(({ id }) => id),
      addRules: rules.map(forBrowser),
    });
  },
};

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
