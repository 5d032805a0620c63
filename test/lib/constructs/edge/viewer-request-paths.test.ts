import fc from 'fast-check';
import { apiKey, good, run } from './viewer-request';

const ours = { 'sec-fetch-site': 'same-origin' };

describe('the viewer-request function', () => {
  it.each([
    ['DELETE', '/students/7'],
    ['PATCH', '/students/HS-001'],
    ['GET', '/students/HS%20001/history'],
    ['GET', '/students/10A%2F2024-001'],
    ['GET', '/students/%C4%90%E1%BB%97%20An'],
    ['GET', "/students/a.b~c!d*e'f(g)"],
    ['POST', '/students/bulk'],
    ['POST', '/backup'],
    ['GET', '/backups/backup-20250706-000000.json/diff'],
  ])('opens %s %s to staff, as every path below those that it knows', async (method, path) => {
    expect(await run({ method, path, headers: { ...good(), ...ours } })).toMatchObject({
      uri: path,
      headers: { 'x-api-key': { value: apiKey } },
    });
  });

  it('opens a record to staff whatever its id is', async () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 }).filter((id) => {
      return !/\p{Cc}/u.test(id) && id.split(/[/\\]/).every((each) => !['', '.', '..'].includes(each));
    });
    await fc.assert(
      fc.asyncProperty(part, async (id) => {
        const path = `/students/${encodeURIComponent(id)}`;
        expect((await run({ path, headers: good() })).uri).toBe(path);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    '//students',
    '/students/',
    '/students//7',
    '/students/7/',
    '/students/.',
    '/students/..',
    '/students/../backup',
    '/students/%2E%2E/backup',
    '/students/%2e%2e',
    '/students/..%2Fbackup',
    '/students/7%2F..%2F..%2Fbackup',
    '/students/7%5C..%5Cbackup',
    '/students\\7',
    '/students%2F7',
    '/students%2f7',
    '/%73tudents',
    '/students/%37',
    '/students/a%2fb',
    '/students/7;a=b',
    '/students/7@home',
    '/students/%00',
    '/students/7%0D%0A',
    '/students/%7F',
    '/students/%',
    '/students/%ZZ',
    '/students/%FF',
    '/Students',
    '/STUDENTS/7',
    '/student',
    '/api/students',
    '/x/../students',
    '/backup/../students',
    '/prod/students',
    '/',
    '',
    '*',
  ])('opens %p to nobody', async (path) => {
    const { statusCode, headers } = await run({ path, headers: good() });
    expect([403, 404]).toContain(statusCode);
    expect(headers).not.toHaveProperty('x-api-key');
    expect(await run({ path })).toMatchObject({ statusCode: 403 });
  });

  it('opens nothing that a reader of paths would take for another', async () => {
    const piece = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2F',
      '%2E',
      '%2e',
      '%5C',
      '\\',
      'a',
      '7',
      '%',
      '%25',
      'students',
    );
    const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/students${pieces.join('')}`);
    await fc.assert(
      fc.asyncProperty(path, async (written) => {
        const { uri } = await run({ path: written, headers: good() });
        if (uri !== undefined) expect(new URL(uri, 'https://site.example').pathname).toBe(written);
      }),
      { numRuns: 40 },
    );
  });
});
