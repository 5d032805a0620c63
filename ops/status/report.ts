/** One line of the screen; `attention` if somebody should look at what it says. */
export interface Finding {
  readonly text: string;
  readonly attention?: boolean;
}

export interface Section {
  readonly title: string;
  find(): Promise<readonly Finding[]>;
}

/** Prints every section, also after one that cannot be read, and how much needs attention. */
export async function report(sections: readonly Section[], print: (line: string) => void): Promise<void> {
  let count = 0;
  for (const { title, find } of sections) {
    const findings = await find().catch(unreadable);
    print(title);
    for (const { text, attention } of findings) print(`  ${attention ? '!' : ' '} ${text}`);
    count += findings.filter(({ attention }) => attention).length;
  }
  print(
    count === 0 ? 'Nothing needs attention.' : `${count} of these need${count === 1 ? 's' : ''} attention.`,
  );
}

function unreadable(error: unknown): readonly Finding[] {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  // The system of `npm start` has no such service.
  if (/UnknownService/.test(`${name} ${message}`)) return [{ text: 'not on this machine' }];
  return [{ text: `cannot be read: ${message || name}`, attention: true }];
}

/** "3 h 20 min", from milliseconds. */
export function duration(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
