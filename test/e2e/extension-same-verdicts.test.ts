import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { familyRules } from '../../extension/src/gate/family-rules';
import type { Rule } from '../../extension/src/gate/rule';
import { opinionOf } from '../../extension/src/judging/opinion';
import type { Overview } from '../../extension/src/worker/requests';
import { matchLists } from '../../lambdas/phishing/verdict/domain-lists';
import { createJudge } from '../../lambdas/phishing/verdict/judge';
import { baseModel } from '../support/base-model';
import { unpackedExtension } from '../support/extension-package';
import { manyUrls } from '../support/many-urls';
import { type ExtendedBrowser, startExtended } from '../support/whole-chromium';

const family = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true } as const;

let browser: ExtendedBrowser;
let extension: Awaited<ReturnType<typeof unpackedExtension>>;
let page: Page;

beforeAll(async () => {
  extension = await unpackedExtension();
  browser = await startExtended(extension.folder);
  page = await browser.context.newPage();
  await page.goto(browser.addressOf('stopped.html'));
});
afterAll(async () => {
  await browser.close();
  extension.remove();
});

function inPage<Value>(body: string, given: unknown): Promise<Value> {
  return page.evaluate<Value>(`(async (given) => { ${body} })(${JSON.stringify(given)})`);
}

it('judges ten thousand addresses as the server does, to the last bit', async () => {
  const judge = createJudge(baseModel);
  const urls = manyUrls(10_000);
  const found = await inPage<readonly Overview['page'][]>(
    `const pages = [];
    for (let at = 0; at < given.length; at += 500) {
      const asked = given.slice(at, at + 500).map((url) => chrome.runtime.sendMessage({ kind: 'overview', url }));
      pages.push(...(await Promise.all(asked)).map(({ page }) => page));
    }
    return pages;`,
    urls,
  );
  const differing = urls.flatMap((url, at) => {
    const expected = opinionOf(judge, family, url);
    const [here, there] = [expected, found[at]].map((each) => each && [each.kind, each.verdict]);
    return JSON.stringify(here) === JSON.stringify(there) ? [] : [{ url, here, there }];
  });
  expect(differing).toEqual([]);
  const kinds = new Set(found.map((each) => each?.kind));
  expect([...kinds].sort()).toEqual(['pass', 'stop', undefined]);
});

interface Case {
  readonly url: string;
  readonly rules: readonly Rule[];
  readonly expected: string;
}

it('decides by ten thousand sets of lists as the server does, in the rules of the browser itself', async () => {
  const label = fc.constantFrom('a', 'b', 'aa', 'c-a');
  const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => `${labels.join('.')}.example`);
  const hosts = fc.uniqueArray(host, { maxLength: 6 });
  const cases = fc.sample(fc.tuple(host, hosts, hosts), 10_000).map(([name, whitelist, blacklist]): Case => {
    const listed = matchLists(name, { whitelist, blacklist })?.list;
    return {
      url: `https://${name}/page`,
      rules: familyRules({ family: { ...family, whitelist, blacklist }, opened: [], servers: [] }),
      expected: listed === undefined ? 'none' : listed === 'whitelist' ? 'allow' : 'block',
    };
  });
  const found = await inPage<readonly string[]>(
    `const { updateSessionRules, testMatchOutcome } = chrome.declarativeNetRequest;
    const actions = [];
    let removeRuleIds = [];
    for (const { url, rules } of given) {
      await updateSessionRules({ removeRuleIds, addRules: rules });
      removeRuleIds = rules.map(({ id }) => id);
      const { matchedRules: [matched] } = await testMatchOutcome({ url, type: 'image' });
      actions.push(rules.find(({ id }) => id === matched?.ruleId)?.action.type ?? 'none');
    }
    return actions;`,
    cases,
  );
  expect(cases.filter(({ expected }, at) => expected !== found[at])).toEqual([]);
  expect(new Set(found)).toEqual(new Set(['none', 'allow', 'block']));
});
