import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutbox, type Outbox } from '../../src/ses/outbox';
import { createOutboxPage } from '../../src/ses/outbox-page';
import { type Served, serve } from '../s3/running-s3';

let directory: string;
let outbox: Outbox;
let pages: Served;
let time = Date.parse('2026-11-20T07:00:00Z');

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'outbox-'));
  outbox = createOutbox(directory, () => {
    time += 1000;
    return time;
  });
  pages = await serve(createOutboxPage({ outbox }));
});
afterEach(() => {
  pages.close();
  rmSync(directory, { recursive: true });
});

const send = (subject: string, text = 'text') =>
  outbox.add({ from: 'a@b.example', to: 'c@d.example', subject, text });
const page = async (path: string) => (await fetch(`${pages.url}${path}`)).text();

test('gives the messages as JSON, newest last', async () => {
  send('first');
  const { at } = send('second');
  const messages = JSON.parse(await page('/mail/messages'));
  expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual(['first', 'second']);
  expect(messages[1]).toEqual({
    to: 'c@d.example',
    from: 'a@b.example',
    subject: 'second',
    text: 'text',
    at,
  });
});

test('shows the mails newest first, their contents as text', async () => {
  expect(await page('/mail')).toContain('No mail yet');
  send('first');
  send('<img src=x>', '<script>alert(1)</script>');
  const shown = await page('/mail');
  expect(shown).toMatch(/&lt;img src=x&gt;.*<h2>first<\/h2>/s);
  expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(shown).not.toMatch(/<script|<img/);
});

test('shows the newest 200', async () => {
  for (let number = 1; number <= 201; number++) send(`mail ${number}`);
  const shown = await page('/mail');
  expect(shown).toContain('<h2>mail 201</h2>');
  expect(shown).toContain('<h2>mail 2</h2>');
  expect(shown).not.toContain('<h2>mail 1</h2>');
});

test('passes over half a line that a killed process left, and not over the mail after it', () => {
  send('whole');
  appendFileSync(join(directory, 'outbox.jsonl'), '{"subject":"ha');
  expect(outbox.list()).toMatchObject([{ subject: 'whole' }]);
  send('next');
  expect(outbox.list()).toMatchObject([{ subject: 'whole' }, { subject: 'next' }]);
});
