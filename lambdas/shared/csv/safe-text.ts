/** A spreadsheet reads a cell with one of these beginnings as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const startsFormula = /^'*[=+\-@\t\r\n]/;

/** The text of a cell that no spreadsheet takes for a formula, also if one apostrophe of it is lost; numbers stay numbers. */
export function safeText(value: string | number): string {
  return typeof value === 'string' && startsFormula.test(value) ? `'${value}` : String(value);
}
