/** Where progress goes: standard error, so that standard output stays for results. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface Progress {
  add(count: number): void;
  end(): void;
}

const barWidth = 30;
/** Milliseconds between two lines where nothing can be drawn over. */
const lineInterval = 5_000;
const drawInterval = 100;

/** A bar on a terminal, a line now and then elsewhere. Without a `total` it only counts. */
export function createProgress(
  label: string,
  total: number | undefined,
  stream: ProgressStream = process.stderr,
  now: () => number = Date.now,
): Progress {
  const interval = stream.isTTY ? drawInterval : lineInterval;
  let done = 0;
  let shown: number | undefined;
  let last = now();
  const show = () => {
    if (shown === done) return;
    shown = done;
    last = now();
    const line = `${label} ${describe(done, total)}`;
    stream.write(stream.isTTY ? `\r${line}\u001b[K` : `${line}\n`);
  };
  return {
    add(count) {
      done += count;
      if (now() - last >= interval) show();
    },
    end() {
      show();
      if (stream.isTTY) stream.write('\n');
    },
  };
}

function describe(done: number, total: number | undefined): string {
  if (total === undefined) return `${done}`;
  const share = total === 0 ? 1 : done / total;
  const filled = Math.round(share * barWidth);
  return `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${Math.floor(share * 100)} % (${done} of ${total})`;
}
