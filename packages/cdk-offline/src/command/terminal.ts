import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** What the person who starts the machine reads. */
export interface Terminal {
  /** Runs a step of the start and says how long it took; on a terminal the line is there while it runs. */
  step<T>(title: string, run: () => Promise<T>): Promise<T>;
  line(text: string): void;
  warn(text: string): void;
  paint(style: Style, text: string): string;
}

export function createTerminal(output: NodeJS.WriteStream): Terminal {
  const paint = (style: Style, text: string): string => (output.isTTY ? styleText(style, text) : text);
  const line = (text: string): void => {
    output.write(`${text}\n`);
  };
  const transient = (text: string): void => {
    // Clears the line and goes back to its start, so that the next write takes its place.
    if (output.isTTY) output.write(`\r\u001b[2K${text}`);
  };
  return {
    paint,
    line,
    warn: (text) => line(`${paint('yellow', '!')} ${text}`),
    step: async (title, run) => {
      transient(`  ${paint('dim', '…')} ${title}`);
      const began = performance.now();
      try {
        const result = await run();
        const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`;
        transient('');
        line(`  ${paint('green', '✓')} ${title.padEnd(44)}${paint('dim', seconds.padStart(7))}`);
        return result;
      } catch (error) {
        transient('');
        line(`  ${paint('red', '✗')} ${title}`);
        throw error;
      }
    },
  };
}
