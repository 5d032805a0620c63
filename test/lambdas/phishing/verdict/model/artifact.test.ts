import { writeRegister } from '../../../../../lambdas/phishing/learning/write-register';
import { createBrands } from '../../../../../lambdas/phishing/verdict/brands/brands';
import { lexicalWeights } from '../../../../../lambdas/phishing/verdict/features/features';
import { readModel, writeModel } from '../../../../../lambdas/phishing/verdict/model/artifact';
import { ModelFormatError } from '../../../../../lambdas/phishing/verdict/model/model-format-error';
import { readRegister } from '../../../../../lambdas/phishing/verdict/register/register';

const content = {
  bits: 4,
  thresholds: { label: 0.5, strict: 0.7, balanced: 0.9 },
  lines: {
    bare: { slope: 1.25, offset: -0.5 },
    page: { slope: 0.75, offset: 0.25 },
    shared: { slope: 0.5, offset: -1 },
    host: { slope: 0.25, offset: -0.75 },
  },
  bins: [Int32Array.of(1, 2, 70_000), new Int32Array(0), Int32Array.of(-3)],
  means: Float32Array.of(0.5, -0.25, 0, 1, 2, 3, 4),
  lexical: Float32Array.from({ length: lexicalWeights }, (_, index) => index / 8),
  hashed: Int8Array.from({ length: 16 }, (_, index) => index * 16 - 127),
  step: 0.02,
  register: readRegister(writeRegister(new Map([['school.example', 'school']]))),
  brands: createBrands(['Acme: acme.example', 'B Air: * b.example']),
};

describe('a model artifact', () => {
  it('holds everything that a model is', () => {
    const { version, register, brands, ...read } = readModel(writeModel(content));
    const { register: names, brands: table, ...rest } = content;
    expect(read).toEqual(rest);
    expect(register.bytes).toEqual(names.bytes);
    expect(brands.all).toEqual(table.all);
    expect(register.kindOf('school.example')).toBe('school');
    expect(version).toMatch(/^[0-9a-f]{8}$/);
  });

  it('has another version as soon as one weight differs', () => {
    const other = {
      ...content,
      hashed: content.hashed.map((weight, at) => (at === 3 ? weight + 1 : weight)),
    };
    expect(readModel(writeModel(other)).version).not.toBe(readModel(writeModel(content)).version);
  });

  it('is read from the middle of a larger buffer', () => {
    const bytes = writeModel(content);
    const larger = new Uint8Array(bytes.length + 7);
    larger.set(bytes, 5);
    expect(readModel(larger.subarray(5, 5 + bytes.length)).hashed).toEqual(content.hashed);
  });

  it.each([0, 3, 5, 7, 12, 14, 18, 22])('is refused with byte %d of its description changed', (at) => {
    const bytes = writeModel(content);
    bytes[at] = (bytes[at] ?? 0) ^ 0x55;
    expect(() => readModel(bytes)).toThrow(ModelFormatError);
  });

  it('is refused when cut short or not there', () => {
    const bytes = writeModel(content);
    expect(() => readModel(bytes.subarray(0, bytes.length - 1))).toThrow(ModelFormatError);
    expect(() => readModel(new Uint8Array(0))).toThrow(ModelFormatError);
  });
});
