import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageTables } from './coverage-tables';

const file = join(__dirname, '../README.md');
const readme = readFileSync(file, 'utf8');
const tables = `$1${coverageTables()}\n$2`;
writeFileSync(file, readme.replace(/(<!-- generated[^>]*-->\n)[\s\S]*?(<!-- end -->)/, tables));
