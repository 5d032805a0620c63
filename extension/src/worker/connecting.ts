/** The origin of a family's server. Only a server on this very machine may do without https. */
export function serverOf(text: string): string | undefined {
  const typed = text.trim();
  try {
    const { protocol, origin, hostname, pathname } = new URL(
      /^https?:\/\//i.test(typed) ? typed : `https://${typed}`,
    );
    const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
    if (protocol !== 'https:' && !isHere) return undefined;
    // An API of its own has its stage behind its name.
    return origin + pathname.replace(/\/+$/, '');
  } catch {
    return undefined;
  }
}
