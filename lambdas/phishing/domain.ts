const longestText = 2_048;
const longestLabel = 63;
const longestDomain = 253;

/**
 * The domain that somebody means: lower case, in A-labels, without scheme, path, port, a leading `*.` and a final
 * dot. Undefined for what is none: an IP address, a single label, anything with a user name.
 */
export function toDomain(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > longestText || /[\s\p{Cc}@%]/u.test(trimmed)) return undefined;
  const [authority = ''] = trimmed.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').split(/[/?#\\]/);
  const host = hostname(authority.replace(/:[0-9]{0,5}$/, '').replace(/^\*\./, ''));
  const domain = host?.replace(/\.$/, '');
  return domain !== undefined && isDomain(domain) ? domain : undefined;
}

/** Of the WHATWG URL: what every browser makes of a host. */
function hostname(host: string): string | undefined {
  return URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`).hostname : undefined;
}

function isDomain(host: string): boolean {
  const labels = host.split('.');
  return (
    host.length <= longestDomain && labels.length > 1 && labels.every(isLabel) && !isNumber(labels.at(-1))
  );
}

function isLabel(label: string): boolean {
  return label.length <= longestLabel && /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/.test(label);
}

/** No top-level domain is a number: the host is an IP address. */
function isNumber(label: string | undefined): boolean {
  return /^[0-9]+$/.test(label ?? '');
}
