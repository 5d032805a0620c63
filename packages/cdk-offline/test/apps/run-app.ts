import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadAssembly, openPorts, type System, startSystem, type TemplateEdit } from '../../src/index';
import type { Clock } from '../../src/services';

/** Synthesizes a CDK app of this folder as its authors would, without the CLI; gives the folder. */
export async function synthesize(name: string): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), `${name}-`));
  const app = join(__dirname, name, 'app.ts');
  const env = {
    ...process.env,
    CDK_OUTDIR: directory,
    TSX_TSCONFIG_PATH: join(__dirname, '../../tsconfig.json'),
  };
  await promisify(execFile)(process.execPath, ['-r', 'tsx/cjs', app], { env, cwd: join(__dirname, '../..') });
  return directory;
}

export interface RunningApp extends System {
  readonly warnings: readonly string[];
  close(): Promise<void>;
}

export async function runApp(
  assembly: string,
  options: { readonly edit?: TemplateEdit; readonly clock?: Clock } = {},
): Promise<RunningApp> {
  const { edit, clock } = options;
  const state = mkdtempSync(join(tmpdir(), 'state-'));
  const ports = await openPorts(0);
  const warnings: string[] = [];
  const system = await startSystem({
    assembly: loadAssembly(assembly, edit && { edit }),
    ...{ state, ports, warn: (line: string) => warnings.push(line) },
    ...(clock && { clock }),
  });
  return {
    ...system,
    warnings,
    close: async () => {
      await system.stop();
      await ports.close();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

interface Statement {
  readonly Action: string | readonly string[];
}

/** Takes every statement with this action out of the policies of this type. */
export function without(type: string, action: string): TemplateEdit {
  return (_, template) => {
    const Resources = Object.entries(template.Resources).map(([id, resource]) => {
      if (resource.Type !== type) return [id, resource];
      const policy = resource.Properties?.['PolicyDocument'] as { readonly Statement: readonly Statement[] };
      const Statement = policy.Statement.filter(({ Action }) => ![Action].flat().includes(action));
      return [
        id,
        { ...resource, Properties: { ...resource.Properties, PolicyDocument: { ...policy, Statement } } },
      ];
    });
    return { ...template, Resources: Object.fromEntries(Resources) };
  };
}
