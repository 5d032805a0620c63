import { list } from './assembly-edits';

/** A value of a template for people to read: what an intrinsic refers to stands for its value. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const {
    Ref,
    'Fn::GetAtt': attribute,
    'Fn::GetStackOutput': output,
    'Fn::ImportValue': imported,
    'Fn::Join': join,
  } = value as Readonly<Record<string, unknown>>;
  if (Ref !== undefined) return readable(String(Ref));
  if (attribute !== undefined) return readable(String(list(attribute)[0]));
  if (output !== undefined) return exported((output as { readonly OutputName: string }).OutputName);
  if (imported !== undefined) return exported(String(imported).split(':').at(-1) ?? '');
  const [separator, parts] = list(join);
  return list(parts).map(textOf).join(String(separator));
}

/** What another stack publishes: its logical id without the hashes of both and the attribute that is read. */
function exported(outputName: string): string {
  const [, published = outputName] = /^(?:Publish|Exports)Output(?:Ref|FnGetAtt)(.*)$/.exec(outputName) ?? [];
  return readable(readable(published).replace(/Arn$/, ''));
}

/** A logical id without the hashes that CDK puts into it. */
export function readable(logicalId: string): string {
  return logicalId.replace(/[0-9A-F]{32}/, '').replace(/[0-9A-F]{8}$/, '');
}
