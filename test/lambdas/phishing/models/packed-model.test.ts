import { packModel, unpackModel } from '../../../../lambdas/phishing/models/packed-model';
import { ModelFormatError } from '../../../../lambdas/phishing/verdict/model/model-format-error';

const bytes = Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7) % 251);
/** Of gzip (RFC 1952): what says nothing about the content comes first. */
const header = 10;

test('a packed model is unpacked byte by byte', () =>
  expect([...unpackModel(packModel(bytes))]).toEqual([...bytes]));

test('a packed model is refused with any byte of its content changed', () => {
  const packed = packModel(bytes);
  for (let at = header; at < packed.length; at += 3) {
    const changed = packed.slice();
    changed[at] = (changed[at] ?? 0) ^ 0x10;
    expect(() => unpackModel(changed)).toThrow(ModelFormatError);
  }
});
