import { checksumOf } from '../../src/s3/checksums';

/** The check values of the CRC catalogue (https://reveng.sourceforge.io/crc-catalogue/) and of RFC 3174 and 6234 tools. */
test.each([
  ['crc32', 'cbf43926'],
  ['crc32c', 'e3069283'],
  ['crc64nvme', 'ae8b14860a799888'],
  ['sha1', 'f7c3bc1d808e04732adf679965ccc34ca7ae3441'],
  ['sha256', '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225'],
] as const)('%s of "123456789"', async (algorithm, expected) => {
  const digest = await checksumOf(algorithm, Buffer.from('123456789'));
  expect(digest.toString('hex')).toBe(expected);
});
