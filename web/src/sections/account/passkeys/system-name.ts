const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux'];
const NAMES: Readonly<Record<string, string>> = { Macintosh: 'Mac', CrOS: 'Chromebook' };

/** What a browser says it runs on, as the first name of its passkey. */
export function systemName(userAgent: string): string | undefined {
  const found = SYSTEMS.find((system) => userAgent.includes(system));
  return found && (NAMES[found] ?? found);
}
