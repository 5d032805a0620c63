import { constants, crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

const colours = 64;
/** Colours nearer to each other than this, squared, are taken for one. */
const near = 8 ** 2;

/** The same picture with a palette of its most common colours, at a third of the size; a blank page decodes it. */
export async function smallPng(blank: Page, png: Buffer): Promise<Buffer> {
  const { width, height, base64 } = await pixelsOf(blank, png);
  const bytes = Buffer.from(base64, 'base64');
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const { palette, indexOf } = commonColours(pixels);
  const rows = Buffer.alloc(height * (width + 1));
  pixels.forEach((pixel, at) => {
    rows[at + Math.floor(at / width) + 1] = indexOf.get(pixel) ?? 0;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9, strategy: constants.Z_DEFAULT_STRATEGY })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly base64: string;
}

function pixelsOf(blank: Page, png: Buffer): Promise<Pixels> {
  return blank.evaluate(`(async () => {
    const file = await fetch('data:image/png;base64,${png.toString('base64')}');
    const image = await createImageBitmap(await file.blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
    const url = await new Promise((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result);
      reader.readAsDataURL(new Blob([data]));
    });
    return { width, height, base64: url.slice(url.indexOf(',') + 1) };
  })()`);
}

function commonColours(pixels: Uint32Array) {
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const palette: number[] = [];
  const indexOf = new Map<number, number>();
  for (const [colour] of [...counts].sort(([, a], [, b]) => b - a)) {
    const distances = palette.map((each) => distance(each, colour));
    const nearest = Math.min(...distances);
    if (nearest > near && palette.length < colours) palette.push(colour);
    indexOf.set(
      colour,
      nearest > near && palette.at(-1) === colour ? palette.length - 1 : distances.indexOf(nearest),
    );
  }
  return { palette, indexOf };
}

function distance(a: number, b: number): number {
  const other = channelsOf(b);
  return channelsOf(a).reduce((sum, value, channel) => sum + (value - (other[channel] ?? 0)) ** 2, 0);
}

/** Red, green and blue of a pixel as a canvas keeps it. */
function channelsOf(pixel: number): readonly number[] {
  return [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
