import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];
type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

const green: Colour = [0x0f, 0x66, 0x52];
const white: Colour = [0xff, 0xff, 0xff];
/** Of a drawing twenty units wide: the corner, and half of the line's width. */
const corner = 4.6;
const halfLine = 0.95;

/** The house of the site: roof, walls, door. */
const house: readonly Segment[] = [
  ...line(3, 9.4, 10, 4.2, 17, 9.4),
  ...line(5, 8.6, 5, 16, 15, 16, 15, 8.6),
  ...line(8.3, 16, 8.3, 11.6, 11.7, 11.6, 11.7, 16),
];

/** Points of a pixel, in each direction, that are asked for. */
const samples = 4;

/** The icon as a PNG with so many pixels in each direction. */
export function iconOf(size: number): Buffer {
  const rows = Buffer.alloc(size * (1 + 4 * size));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const { ground, figure } = coverOf(x, y, size);
      const at = y * (1 + 4 * size) + 1 + 4 * x;
      green.forEach((from, channel) => {
        rows[at + channel] = Math.round(from + ((white[channel] ?? 0) - from) * figure);
      });
      rows[at + 3] = Math.round(255 * ground);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits a channel, with transparency.
  head.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** How much of a pixel is on the icon, and how much of that is house. */
function coverOf(x: number, y: number, size: number): { readonly ground: number; readonly figure: number } {
  let ground = 0;
  let figure = 0;
  for (let point = 0; point < samples * samples; point++) {
    const px = ((x + ((point % samples) + 0.5) / samples) * 20) / size;
    const py = ((y + (Math.floor(point / samples) + 0.5) / samples) * 20) / size;
    if (!isOnGround(px, py)) continue;
    ground++;
    if (house.some((segment) => distance(px, py, segment) <= halfLine)) figure++;
  }
  return { ground: ground / samples ** 2, figure: ground === 0 ? 0 : figure / ground };
}

function isOnGround(x: number, y: number): boolean {
  const dx = Math.max(Math.abs(x - 10) - (10 - corner), 0);
  const dy = Math.max(Math.abs(y - 10) - (10 - corner), 0);
  return Math.hypot(dx, dy) <= corner;
}

function distance(x: number, y: number, [x1, y1, x2, y2]: Segment): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

function line(...points: readonly number[]): readonly Segment[] {
  const at = (index: number) => points[index] ?? 0;
  return Array.from({ length: points.length / 2 - 1 }, (_, segment) => {
    const from = 2 * segment;
    return [at(from), at(from + 1), at(from + 2), at(from + 3)] as const;
  });
}

function chunk(kind: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
