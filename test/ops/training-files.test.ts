import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isByHand } from '../../lambdas/phishing/learning/honest';
import { namesToRegister } from '../../lambdas/phishing/learning/name-register';
import { handRegister, parseTrainingData, readTrainingData } from '../../ops/phishing-model/training-files';

const labelled = 'url,label\nhttps://a.left-out.example/x,1\nhttps://b.example/,0\n';
const registers =
  'domain,kind,country,source,rank\nleft-out.example,bank,US,fdic,\nc.example,popular,,crux-stable,5000\n';
const pages =
  'url,kind,source\nhttps://login.left-out.example,sign-in,crux\nhttps://d.example/help,help,jdm\n';

test('the register that we keep by hand names each domain once, as it is registered, with a page that says so', () => {
  const { domains } = readTrainingData([handRegister], '');
  expect(domains.every(isByHand)).toBe(true);
  expect(namesToRegister({ domains, examples: [] }).size).toBe(domains.length);
});

describe('files to train on', () => {
  it('say by their header what they hold', () => {
    expect(parseTrainingData(labelled, 'f').examples).toHaveLength(2);
    expect(parseTrainingData(registers, 'f').domains).toEqual([
      { domain: 'left-out.example', kind: 'bank', source: 'fdic' },
      { domain: 'c.example', kind: 'popular', source: 'crux-stable', rank: 5_000 },
    ]);
    expect(parseTrainingData(pages, 'f').pages[1]).toEqual({
      url: 'https://d.example/help',
      kind: 'help',
      source: 'jdm',
    });
  });

  it.each([
    ['host,first_seen,source\nx,2024-01-01,y\n', 'the header must name'],
    ['domain,kind,source\nx.example,casino,y\n', 'no kind "casino"'],
  ])('are refused as %j', (text, message) => expect(() => parseTrainingData(text, 'f')).toThrow(message));

  it('leave out what is named, with its sub-domains and in every file', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'training-'));
    const files = [labelled, registers, pages].map((text, at) => {
      const file = path.join(folder, `${at}.csv${at === 1 ? '.gz' : ''}`);
      writeFileSync(file, at === 1 ? gzipSync(text) : text);
      return file;
    });
    const data = readTrainingData(files, 'left-out.example\n');
    expect(data.examples.map(({ url }) => url)).toEqual(['https://b.example/']);
    expect(data.domains.map(({ domain }) => domain)).toEqual(['c.example']);
    expect(data.pages.map(({ url }) => url)).toEqual(['https://d.example/help']);
    expect(readTrainingData(files, '').examples).toHaveLength(2);
  });
});
