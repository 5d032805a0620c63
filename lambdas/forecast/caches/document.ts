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
  };
}
