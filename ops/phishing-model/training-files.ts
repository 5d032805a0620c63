import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Example } from '../../lambdas/phishing/learning/example';
import type { HonestDomain, HonestPage, TrainingData } from '../../lambdas/phishing/learning/honest';
import { covers, nameSet } from '../../lambdas/phishing/verdict/hosts/name-set';
import { type RegisterKind, registerKinds } from '../../lambdas/phishing/verdict/register/kinds';
import { readWebUrl } from '../../lambdas/phishing/verdict/url/web-url';
import { CsvError, csvRows } from '../../lambdas/shared/csv/csv-rows';
import { parseLabelledUrls } from './labelled-urls';

/** Text of a file, unpacked where its name ends in .gz. */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** Platforms that banks, cards and pensions rent, and what registers call wrongly: each with the page that says so, or a note that none was found. */
export const handRegister = path.resolve(__dirname, 'hand-register.csv');

/** Everything in the files, each of which says by its header what it holds; names in `without` take no part. */
export function readTrainingData(files: readonly string[], without: string): TrainingData<Example> {
  const parts = files.map((file) => parseTrainingData(readText(file), file));
  const all = {
    examples: parts.flatMap(({ examples }) => examples),
    domains: parts.flatMap(({ domains }) => domains),
    pages: parts.flatMap(({ pages }) => pages),
  };
  return withoutNames(all, nameSet(without.toLowerCase()));
}

/** What is neither one of the domains nor below one. */
export function withoutNames(
  { examples, domains, pages }: TrainingData<Example>,
  names: ReadonlySet<string>,
): TrainingData<Example> {
  const takesPart = (url: string): boolean => {
    const reading = readWebUrl(url);
    return !reading.ok || !covers(names, reading.url.host);
  };
  return {
    examples: examples.filter(({ url, domain }) => takesPart(url) && !covers(names, domain)),
    domains: domains.filter(({ domain }) => !covers(names, domain)),
    pages: pages.filter(({ url }) => takesPart(url)),
  };
}

const nothing: TrainingData<Example> = { examples: [], domains: [], pages: [] };

export function parseTrainingData(text: string, file: string): TrainingData<Example> {
  const rows = csvRows(text);
  const header = rows.next().value ?? [];
  if (header.includes('label')) return { ...nothing, examples: parseLabelledUrls(text, file) };
  const named = function* () {
    for (const row of rows)
      yield Object.fromEntries(header.map((name: string, at: number) => [name, row[at] ?? '']));
  };
  const has = (...names: readonly string[]) => names.every((name) => header.includes(name));
  if (has('domain', 'kind', 'source')) return { ...nothing, domains: [...named()].map(domainOf) };
  if (has('url', 'kind', 'source')) return { ...nothing, pages: [...named()].map(pageOf) };
  throw new CsvError(`${file}: the header must name url,label or domain,kind,source or url,kind,source`);
}

type Row = Readonly<Record<string, string>>;

function domainOf({ domain = '', kind = '', source = '', rank = '' }: Row): HonestDomain {
  if (!isKind(kind)) throw new CsvError(`${domain}: a register has no kind "${kind}"`);
  return { domain, kind, source, ...(rank === '' ? {} : { rank: Number(rank) }) };
}

function isKind(kind: string): kind is RegisterKind {
  return (registerKinds as readonly string[]).includes(kind);
}

function pageOf({ url = '', kind = '', source = '' }: Row): HonestPage {
  return { url, kind, source };
}
