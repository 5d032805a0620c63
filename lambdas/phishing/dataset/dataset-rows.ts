import type { Listing } from '../../shared/http/list-reply';
import { payloadRoom } from '../../shared/http/payload';
import { chunkLength, createPayloadWriter } from '../../shared/http/payload-writer';

/** How entries become text: JSON or CSV. */
export interface RowFormat<Row> {
  readonly head: string;
  readonly row: (row: Row) => string;
  readonly separator: string;
  readonly tail: string;
  /** Where the page after this row begins. */
  readonly cursor: (row: Row) => string;
}

export interface RowOptions<Row> {
  readonly format: RowFormat<Row>;
  readonly gzipAccepted: boolean;
  /** Milliseconds until Lambda ends the invocation. */
  readonly remainingTime: () => number;
  /** Most entries; all that fit without it. */
  readonly limit?: number | undefined;
  /** Bytes that the text may take up in the answer. */
  readonly room?: number;
}

/** Milliseconds kept for finishing the answer. */
const answerReserve = 6_000;
/** Bytes kept free for chunks that are not counted yet, in case they do not compress. */
const margin = 4 * chunkLength;

/** Writes entries or cases while they are read, until the list ends, or the limit, the size or the time is reached. */
export async function writeRows<Row>(
  pages: AsyncIterable<readonly Row[]>,
  {
    format,
    gzipAccepted,
    remainingTime,
    limit = Number.POSITIVE_INFINITY,
    room = payloadRoom,
  }: RowOptions<Row>,
): Promise<Listing> {
  const writer = createPayloadWriter(gzipAccepted);
  let size = await writer.write(format.head);
  let rows = 0;
  let last: Row | undefined;
  const finish = async () => {
    await writer.write(format.tail);
    return writer.end();
  };
  for await (const page of pages) {
    for (const entry of page) {
      const full = rows >= limit || size > room - margin || remainingTime() <= answerReserve;
      // There is a next page only if an entry was not written.
      if (last && full) return { payload: await finish(), next: format.cursor(last) };
      size = await writer.write(`${rows === 0 ? '' : format.separator}${format.row(entry)}`);
      rows += 1;
      last = entry;
    }
  }
  return { payload: await finish() };
}
