import type { Example } from '../../lambdas/phishing/learning/example';
import { splitHost } from '../../lambdas/phishing/verdict/hosts/host-parts';
import { readWebUrl } from '../../lambdas/phishing/verdict/url/web-url';
import { CsvError, csvRows } from '../../lambdas/shared/csv/csv-rows';

/** Of a CSV text with the columns url and label; domain and source are taken where they are. */
export function parseLabelledUrls(text: string, file: string): readonly Example[] {
  const rows = csvRows(text);
  const header = rows.next().value ?? [];
  const [url = -1, label = -1, domain = -1, source = -1] = ['url', 'label', 'domain', 'source'].map((name) =>
    header.indexOf(name),
  );
  if (url < 0 || label < 0) {
    throw new CsvError(`${file}: the header must name the columns url and label`);
  }
  const examples: Example[] = [];
  for (const row of rows) {
    const address = withScheme(row[url] ?? '');
    examples.push({
      url: address,
      target: readTarget(row[label] ?? '', file, examples.length + 1),
      domain: row[domain] || domainOf(address),
      ...(row[source] === undefined ? {} : { source: row[source] }),
    });
  }
  return examples;
}

function readTarget(text: string, file: string, row: number): 0 | 1 {
  if (text === '1') return 1;
  if (text === '0') return 0;
  throw new CsvError(`${file}: row ${row}: a label is 1 (phishing) or 0 (benign), not "${text}"`);
}

/** Many lists leave the scheme out. */
export function withScheme(text: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[a-z0-9.-]+:\d/i.test(text) ? text : `https://${text}`;
}

function domainOf(url: string): string {
  const reading = readWebUrl(url);
  return reading.ok ? splitHost(reading.url.host, reading.url.ip !== undefined).domain : url;
}
