import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Package } from '../../ops/browser-package/manifest';
import { packed, writePackage } from '../../ops/build-extension';

const root = path.resolve(__dirname, '../..');

type Manifest = Record<string, unknown>;

/** A package as it is installed. */
export async function packedExtension(name: Package) {
  const folder = mkdtempSync(path.join(tmpdir(), 'schoolhouse-extension-'));
  const archive = path.join(folder, `${name}.zip`);
  writeFileSync(archive, packed(await writePackage(root, path.join(folder, name), name)));
  return { archive, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * The package for the store in a folder of its own; `edit` stands in for what a person would click, and `before` runs in its worker
 * before anything else.
 */
export async function unpackedExtension(
  edit: (manifest: Manifest) => Manifest = (same) => same,
  before = '',
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'schoolhouse-extension-'));
  await writePackage(root, folder, 'store');
  const file = path.join(folder, 'manifest.json');
  writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')) as Manifest)));
  const worker = path.join(folder, 'main.js');
  if (before !== '') writeFileSync(worker, before + readFileSync(worker, 'utf8'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
