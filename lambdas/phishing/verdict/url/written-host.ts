/** How the authority was written, before canonicalisation hides it. */
export interface WrittenHost {
  /** What stood before the last `@`, or empty. */
  readonly userinfo: string;
  /** Host as written, lower case, without port. */
  readonly host: string;
}

const slash = 0x2f;
const backslash = 0x5c;

export function readWrittenHost(text: string): WrittenHost {
  let start = text.indexOf(':') + 1;
  while (isSlash(text.charCodeAt(start))) start++;
  let end = start;
  while (end < text.length && !endsAuthority(text.charCodeAt(end))) end++;
  const authority = text.slice(start, end);
  const at = authority.lastIndexOf('@');
  const hostAndPort = authority.slice(at + 1);
  const port = hostAndPort.endsWith(']') ? -1 : hostAndPort.lastIndexOf(':');
  return {
    userinfo: at < 0 ? '' : authority.slice(0, at),
    host: (port < 0 ? hostAndPort : hostAndPort.slice(0, port)).trim().toLowerCase(),
  };
}

/** Browsers read `https:\\host` and `https:///host` as `https://host`. */
function isSlash(code: number): boolean {
  return code === slash || code === backslash;
}

function endsAuthority(code: number): boolean {
  return isSlash(code) || code === 0x3f || code === 0x23;
}
