import { readFileSync } from 'node:fs';
import path from 'node:path';
import { flows } from '../support/honest/flows';
import { waysTable } from '../support/ways/table';

const docs = readFileSync(path.resolve(__dirname, '../../docs/extension.md'), 'utf8');

it('docs/extension.md has each way to a page that the browser test takes, and what it lets out', () => {
  expect(docs).toContain(waysTable());
});

it('docs/extension.md has each thing that people do with honest pages', () => {
  expect(docs).toContain(flows.map(({ name }) => `- ${name}`).join('\n'));
});
