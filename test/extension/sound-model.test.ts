import { isSound } from '../../extension/src/judging/sound-model';
import { baseModel, baseModelBytes } from '../support/base-model';

describe('what a model from the network must be', () => {
  const bytes = Uint8Array.from(baseModelBytes);
  const changedAt = (at: number) => bytes.map((byte, each) => (each === at ? byte ^ 1 : byte));

  it('is what it is called, byte for byte', () => {
    const versions = [baseModel.version, '00000000'].map((version) => isSound({ version, bytes }));
    expect(versions).toEqual([true, false]);
    expect(isSound({ version: baseModel.version, bytes: changedAt(bytes.length >> 1) })).toBe(false);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a page', new TextEncoder().encode('<!doctype html><title>Sign in</title>')],
    ['cut short', bytes.subarray(0, bytes.length >> 1)],
  ])('is no model: %s', (_, sent) =>
    expect(isSound({ version: baseModel.version, bytes: sent })).toBe(false),
  );
});
