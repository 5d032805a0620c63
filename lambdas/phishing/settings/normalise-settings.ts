import { maxDomains, type ProtectionSettings } from '../../../contracts/phishing/settings';
import { listNames } from '../../../contracts/phishing/verdict';
import { invalid } from '../../shared/http/checked';
import type { FieldError } from '../../shared/http/domain-error';
import { readListEntry } from '../verdict/domain-lists';
import { readIpHost } from '../verdict/url/ip-host';

/** The settings with normalised lists, each domain once; the error names every entry that is no domain. */
export function normaliseSettings(sent: ProtectionSettings): ProtectionSettings {
  const errors = listNames.flatMap((list) => errorsOf(list, sent[list]));
  if (errors.length > 0) throw invalid(errors);
  return { ...sent, whitelist: domainsOf(sent.whitelist), blacklist: domainsOf(sent.blacklist) };
}

function errorsOf(list: string, entries: readonly string[]): readonly FieldError[] {
  const errors = entries.flatMap((text, index) => {
    if (readDomain(text) !== undefined) return [];
    return [{ field: `${list}[${index}]`, message: `is no domain: ${JSON.stringify(text.slice(0, 100))}` }];
  });
  if (errors.length > 0 || domainsOf(entries).length <= maxDomains) return errors;
  return [{ field: list, message: `must have at most ${maxDomains} domains` }];
}

function domainsOf(entries: readonly string[]): readonly string[] {
  return [...new Set(entries.map(readDomain).filter((domain) => domain !== undefined))];
}

/** Undefined for an IP address too: lists are about names. */
function readDomain(text: string): string | undefined {
  const entry = readListEntry(text);
  return entry === undefined || readIpHost(entry) !== undefined ? undefined : entry;
}
