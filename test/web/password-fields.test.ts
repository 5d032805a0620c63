import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const pages = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => join('web/src', file));

/** Every input of a password, as it is written. */
const fields = pages.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('<input')
    .slice(1)
    .map((rest) => ({ file, input: rest.slice(0, rest.indexOf('/>')) }))
    .filter(({ input }) => /-password['"]|type="password"|as 'password'/.test(input)),
);

test('every field of a password hides it, and one that can be shown is hidden first', () => {
  expect(fields.length).toBeGreaterThanOrEqual(4);
  for (const { file, input } of fields) {
    const hidden =
      /type="password"|type=\{\(type === 'password' \? 'password' : 'email'\) as 'password'\}|type=\{\(isShown \? 'text' : 'password'\) as 'password'\}/.test(
        input,
      );
    expect({ file, hidden }).toEqual({ file, hidden: true });
  }
  for (const file of new Set(fields.map((field) => field.file))) {
    expect(readFileSync(file, 'utf8')).not.toContain('useState(true)');
  }
});

test('every field of a password lets browsers and programs fill it', () => {
  for (const { file, input } of fields) {
    expect(input).not.toMatch(/onPaste|readonly|readOnly/);
    // A PIN is for a device, and none that a browser keeps.
    if (!input.includes('inputMode="numeric"'))
      expect({ file, input }).toEqual({ file, input: expect.stringContaining('autocomplete=') });
  }
});
