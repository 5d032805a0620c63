import { maxDomains, type ProtectionSettings } from '../../../contracts/phishing/settings';
import { listNames } from '../../../contracts/phishing/verdict';
import { invalid } from '../../shared/http/checked';
import type { FieldError } from '../../shared/http/domain-error';
import { type ListName, readListEntry } from '../verdict/domain-lists';
import { isWholeSuffix } from '../verdict/hosts/whole-suffix';

/** The settings with normalised lists, each domain once; the error names every entry that is none. */
export function normaliseSettings(sent: ProtectionSettings): ProtectionSettings {
  const errors = listNames.flatMap((list) => errorsOf(list, sent[list]));
  if (errors.length > 0) throw invalid(errors);
  return { ...sent, whitelist: domainsOf(sent.whitelist), blacklist: domainsOf(sent.blacklist) };
}

function errorsOf(list: ListName, entries: readonly string[]): readonly FieldError[] {
  const errors = entries.flatMap((text, index) => {
    const wrong = problemOf(list, readListEntry(text));
    if (wrong === undefined) return [];
    return [{ field: `${list}[${index}]`, message: `${wrong}: ${JSON.stringify(text.slice(0, 100))}` }];
  });
  if (errors.length > 0 || domainsOf(entries).length <= maxDomains) return errors;
  return [{ field: list, message: `must have at most ${maxDomains} domains` }];
}

function domainsOf(entries: readonly string[]): readonly string[] {
  return [...new Set(entries.map(readListEntry).filter((domain) => domain !== undefined))];
}

/** A whole suffix may be closed, but to allow it would let every stranger in who takes a name below it. */
function problemOf(list: ListName, entry: string | undefined): string | undefined {
  if (entry === undefined) return 'is no domain';
  const lets = list === 'whitelist' && isWholeSuffix(entry);
  return lets ? 'is a whole suffix, below which anybody can have a name' : undefined;
}
