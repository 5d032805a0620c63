import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Template } from '../../src/assembly/template';

/** Writes an assembly as `cdk synth` lays it out: one stack a key, each depending on those before it. */
export function writeAssembly(stacks: Readonly<Record<string, Template>>, environment?: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'assembly-'));
  const artifacts: Record<string, unknown> = {};
  const before: string[] = [];
  for (const [name, template] of Object.entries(stacks)) {
    writeFileSync(join(directory, `${name}.template.json`), JSON.stringify(template));
    writeFileSync(
      join(directory, `${name}.assets.json`),
      JSON.stringify({
        files: { abc: { source: { path: 'asset.abc' }, destinations: { here: { objectKey: 'abc.zip' } } } },
      }),
    );
    artifacts[`${name}.assets`] = {
      type: 'cdk:asset-manifest',
      properties: { file: `${name}.assets.json` },
    };
    artifacts[name] = {
      type: 'aws:cloudformation:stack',
      environment: environment ?? 'aws://unknown-account/unknown-region',
      properties: { templateFile: `${name}.template.json` },
      dependencies: [...before, `${name}.assets`],
    };
    before.push(name);
  }
  // Alphabetical order would be wrong: what comes first must follow from the dependencies.
  const reversed = Object.fromEntries(Object.entries(artifacts).reverse());
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify({ artifacts: reversed }));
  return directory;
}
