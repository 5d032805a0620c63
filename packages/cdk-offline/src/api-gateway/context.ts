/** The `$context` variables of one request, by dotted name; filled in as the request proceeds. */
export type Context = Map<string, string>;

const variable = /\$context\.([A-Za-z]+(?:\.[A-Za-z]+)*)/g;

export function substitute(text: string, context: Context, missing: string): string {
  return text.replace(variable, (_, name: string) => context.get(name) ?? missing);
}

/** Mapping templates are Velocity; only literal text with `$context` variables is emulated. */
export function checkTemplate(template: string, where: string): string {
  const rest = template.replace(variable, '');
  if (/\$[A-Za-z!{]|#[A-Za-z#*]/.test(rest)) {
    throw new Error(`${where}: only $context variables are emulated in mapping templates, not ${template}`);
  }
  return template;
}
