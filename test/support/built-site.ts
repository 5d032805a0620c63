import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { sitePlan } from '../../ops/build';

const root = path.resolve(__dirname, '../..');

/** By their path on the site: `scripts.js`, `chunks/…`. */
export type SiteFiles = ReadonlyMap<string, Buffer>;

/** The site as it is deployed: the one that this run has built, where there is one. */
export async function builtSite(): Promise<SiteFiles> {
  const folder = process.env['TEST_SITE'];
  if (folder === undefined) return buildSite();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((file) => path.join(file.parentPath, file.name));
  return new Map(files.map((file) => [nameIn(folder, file), readFileSync(file)]));
}

/** Builds the site for other processes; gives its folder. */
export async function writeSite(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'schoolhouse-site-'));
  await esbuild.build({ ...sitePlan(root), outdir: folder });
  return folder;
}

/** In memory; plugins may make another site of it. */
export async function buildSite(plugins: readonly esbuild.Plugin[] = []): Promise<SiteFiles> {
  const plan = sitePlan(root);
  const { outputFiles } = await esbuild.build({
    ...plan,
    plugins: [...plugins, ...(plan.plugins ?? [])],
    write: false,
  });
  const folder = path.join(root, plan.outdir ?? '');
  return new Map(
    outputFiles.map(({ path: file, contents }) => [nameIn(folder, file), Buffer.from(contents)]),
  );
}

function nameIn(folder: string, file: string): string {
  return path.relative(folder, file).replaceAll(path.sep, '/');
}
