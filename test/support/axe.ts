import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One line a finding: the rule, what it wants, and the elements. Empty when the page has none. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  return page.evaluate<string[]>(`
    axe.run(document, { runOnly: ${JSON.stringify(TAGS)}, resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => id + ': ' + help + ' — ' + nodes.map((n) => n.target.join(' ')).join(', ')))
  `);
}
