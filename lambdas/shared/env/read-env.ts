/** Reads the named variables; one error names all that are missing, so that one deployment can fix them. */
export function readEnv<const Name extends string>(
  names: readonly Name[],
  source: Readonly<Record<string, string | undefined>> = process.env,
): Readonly<Record<Name, string>> {
  const missing = names.filter((name) => !source[name]);
  if (missing.length > 0) throw new Error(`Missing environment variables: ${missing.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Record<Name, string>;
}
