import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { apis } from '../contracts/openapi/apis';
import { documentOf } from '../contracts/openapi/document';
import { runCommand } from './command/run-command';

const usage = `npm run api-docs [-- --check]
  Writes docs/api/*.json, the OpenAPI documents of the APIs, from the routes in contracts/.
  --check  changes nothing; fails when a document differs from what the routes say.`;
const folder = path.resolve(__dirname, '../docs/api');

function main(): void {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  const documents = Object.entries(apis).map(([name, api]) => ({ name, content: written(documentOf(api)) }));
  if (!values.check) {
    for (const { name, content } of documents)
      writeFileSync(fileOf(name), `${JSON.stringify(content, null, 2)}\n`);
    return;
  }
  const differing = documents.filter(({ name, content }) => !isDeepStrictEqual(content, read(name)));
  if (differing.length === 0) return;
  const files = differing.map(({ name }) => `docs/api/${name}.json`).join(', ');
  throw new Error(`${files}: not what the routes in contracts/ say: npm run api-docs`);
}

function fileOf(name: string): string {
  return path.join(folder, `${name}.json`);
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(fileOf(name), 'utf8'));
}

/** As JSON keeps it: without what is undefined. */
function written(document: object): unknown {
  return JSON.parse(JSON.stringify(document));
}

void runCommand(usage, main);
