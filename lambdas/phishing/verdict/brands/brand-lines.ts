import { ModelFormatError } from '../model/model-format-error';

/** `Name: official domains`, with `*` in front of the domains of a brand that owns its name in every country. */
const line =
  /^[A-Za-z0-9][A-Za-z0-9 .&+'!-]{0,39}: (?:\* )?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?: [a-z0-9-]+(?:\.[a-z0-9-]+)+)*$/;
const mostBrands = 5_000;

/** The lines of a text, one brand each. Throws a ModelFormatError that names the first that is none. */
export function parseBrandLines(text: string): readonly string[] {
  const lines = text.split('\n').filter((one) => one !== '');
  const bad = lines.find((one) => !line.test(one));
  if (bad !== undefined) throw new ModelFormatError(`no brand: ${JSON.stringify(bad.slice(0, 80))}`);
  if (lines.length > mostBrands) throw new ModelFormatError(`${lines.length} brands`);
  return lines;
}

export function readBrandLines(bytes: Uint8Array): readonly string[] {
  return parseBrandLines(new TextDecoder().decode(bytes));
}

export function writeBrandLines(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(lines.join('\n'));
}
