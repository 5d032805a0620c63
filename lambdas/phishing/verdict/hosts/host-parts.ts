import { toUnicodeLabel } from '../url/punycode';
import { platformLabels } from './hosting-platforms';
import { isRegistrySuffix } from './suffix-table';

/** A host cut at its registrable domain. For an IP address all of it is `name`. */
export interface HostParts {
  readonly labels: readonly string[];
  /** Host with U-labels, without a leading `www.`. */
  readonly unicode: string;
  /** Public suffix, the platform's name for hosting platforms: `co.uk`, `github.io`. */
  readonly suffix: string;
  /** The label below the suffix, as U-label; empty where the host is itself a suffix. */
  readonly name: string;
  /** `name.suffix` with A-labels: what somebody registered. */
  readonly domain: string;
  /** Labels in front of the registrable domain, `www` left out, with U-labels. */
  readonly subdomains: readonly string[];
  readonly hosted: boolean;
}

export function splitHost(host: string, isIp: boolean): HostParts {
  if (isIp) {
    return {
      labels: [host],
      unicode: host,
      suffix: '',
      name: host,
      domain: host,
      subdomains: [],
      hosted: false,
    };
  }
  const labels = host.split('.');
  const platform = labels.length > 2 ? platformLabels(labels, host) : 0;
  const suffixSize = platform > 0 ? platform : suffixLabels(labels);
  const nameAt = Math.max(labels.length - suffixSize - 1, 0);
  const unicodeLabels = host.includes('xn--') ? labels.map(toUnicodeLabel) : labels;
  const first = labels[0] === 'www' && nameAt > 0 ? 1 : 0;
  return {
    labels,
    unicode: first === 0 && unicodeLabels === labels ? host : unicodeLabels.slice(first).join('.'),
    suffix: labels.slice(nameAt + 1).join('.'),
    name: unicodeLabels[nameAt] ?? '',
    domain: labels.slice(nameAt).join('.'),
    subdomains: unicodeLabels.slice(first, nameAt),
    hosted: platform > 0,
  };
}

function suffixLabels(labels: readonly string[]): number {
  const tld = labels.at(-1) ?? '';
  const second = labels.at(-2);
  return second !== undefined && labels.length > 2 && isRegistrySuffix(second, tld) ? 2 : 1;
}
