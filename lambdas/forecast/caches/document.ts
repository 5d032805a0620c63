import { check } from '../../../contracts/http/check';
import type { Field } from '../../../contracts/http/fields';
import { sentenceOf } from '../../../contracts/http/sentences';
import type { ValueOf } from '../../../contracts/http/values';
import { CacheFault, type CacheFormat } from './cache-format';

/** A JSON file; its description refuses numbers that are not finite, which JSON would turn into null. */
export function document<const F extends Field>(key: string, field: F): CacheFormat<ValueOf<F>> {
  const checked = (content: unknown): ValueOf<F> => {
    const { value, issues } = check(field, content, 'request');
    if (!issues) return value as ValueOf<F>;
    const [issue] = issues;
    throw new CacheFault(`${key}: ${issue?.path} ${issue && sentenceOf(issue)}`);
  };
  return {
    key,
    contentType: 'application/json; charset=utf-8',
    write: (content) => JSON.stringify(checked(content)),
    parse(text) {
      try {
        return checked(JSON.parse(text));
      } catch (error) {
        throw error instanceof SyntaxError ? new CacheFault(`${key}: not JSON`) : error;
      }
    },
    rescue(text) {
      try {
        const { content, lost } = withoutBrokenRows(field, JSON.parse(text));
        return { content: checked(content), lost };
      } catch {
        return undefined;
      }
    },
  };
}

/** The lists of a file are its rows: itself, or fields of it. */
function withoutBrokenRows(
  field: Field,
  content: unknown,
): { readonly content: unknown; readonly lost: number } {
  if (field.kind === 'list' && Array.isArray(content)) {
    const kept = content.filter((row) => !check(field.of, row, 'request').issues);
    return { content: kept, lost: content.length - kept.length };
  }
  if (field.kind !== 'record' || typeof content !== 'object' || content === null) return { content, lost: 0 };
  let lost = 0;
  const fields = Object.entries(content).map(([name, value]) => {
    const of = field.fields[name];
    if (of?.kind !== 'list') return [name, value];
    const kept = withoutBrokenRows(of, value);
    lost += kept.lost;
    return [name, kept.content];
  });
  return { content: Object.fromEntries(fields), lost };
}
