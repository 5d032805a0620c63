import { escapeMarkup } from '../xml';

/** Markup whose values are escaped: what a mail or an object's key holds stays text. */
export interface Html {
  readonly markup: string;
}

type Value = string | number | Html | readonly Html[] | undefined;

export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const parts = strings.map((text, at) => text + (at < values.length ? markupOf(values[at]) : ''));
  return { markup: parts.join('') };
}

function markupOf(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number')
    return escapeMarkup(String(value)).replace(/'/g, '&#39;');
  return 'markup' in value ? value.markup : value.map((each) => each.markup).join('');
}
