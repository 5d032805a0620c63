/** An IP address as a host; `private` also for loopback and link-local. */
export interface IpHost {
  readonly version: 4 | 6;
  readonly private: boolean;
}

const fourNumbers = /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;

/** `host` in the form of a parsed URL: IPv6 in brackets, IPv4 as four decimal numbers. */
export function readIpHost(host: string): IpHost | undefined {
  const last = host.charCodeAt(host.length - 1);
  if (last === 0x5d) return { version: 6, private: isPrivateV6(host) };
  // Asked first because nearly no name ends in a digit.
  if (last < 0x30 || last > 0x39 || !fourNumbers.test(host)) return undefined;
  const bytes = host.split('.').map(Number);
  return { version: 4, private: isPrivateV4(bytes[0] ?? 0, bytes[1] ?? 0) };
}

/** RFC 6890. */
function isPrivateV4(first: number, second: number): boolean {
  if (first === 10 || first === 127 || first === 0) return true;
  if (first === 172) return second >= 16 && second < 32;
  return (first === 192 && second === 168) || (first === 169 && second === 254);
}

function isPrivateV6(host: string): boolean {
  return host === '[::1]' || host === '[::]' || /^\[f(?:[cd][0-9a-f]{2}|e[89ab][0-9a-f]):/.test(host);
}
