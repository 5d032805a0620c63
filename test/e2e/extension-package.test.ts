import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestOf, packages } from '../../ops/browser-package/manifest';
import { hasAddonsLinter, lintedBy } from '../support/addons-linter';
import { packedExtension, unpackedExtension } from '../support/extension-package';
import { startExtended } from '../support/whole-chromium';

type Manifest = Record<string, unknown>;

/** What Chromium tells a person before the installation, and what it finds wrong with the package. */
async function toldBy(edit: (manifest: Manifest) => Manifest) {
  const extension = await unpackedExtension(edit);
  const browser = await startExtended(extension.folder);
  const manifest = readFileSync(path.join(extension.folder, 'manifest.json'), 'utf8');
  const asked = `chrome.management.getPermissionWarningsByManifest(${JSON.stringify(manifest)})`;
  const permissions = await browser.inside<readonly string[]>(asked);
  const page = await browser.context.newPage();
  await page.goto('chrome://extensions/');
  const faults = await page.evaluate<readonly unknown[]>(`(async () => {
    const extensionId = ${JSON.stringify(new URL(browser.addressOf('')).host)};
    // Only then the browser keeps what it finds while it loads.
    await chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    await chrome.developerPrivate.updateExtensionConfiguration({ extensionId, errorCollection: true });
    await chrome.developerPrivate.reload(extensionId, { failQuietly: true, populateErrorForUnpacked: true });
    const found = await chrome.developerPrivate.getExtensionInfo(extensionId);
    return [...found.installWarnings ?? [], ...found.manifestErrors, ...found.runtimeErrors];
  })()`);
  await browser.close();
  extension.remove();
  return { permissions, faults };
}

describe('Chromium', () => {
  it("names two permissions before it installs the store's package, and has nothing to say against it", async () => {
    expect(await toldBy((manifest) => manifest)).toEqual({
      permissions: ['Read your browsing history', 'Block content on any page'],
      faults: [],
    });
  });

  it('would say what is wrong, and name what is more', async () => {
    const more = (manifest: Manifest) => ({
      ...manifest,
      host_permissions: ['*://*/*'],
      permissions: [...(manifest['permissions'] as readonly string[]), 'surprise'],
    });
    const { permissions, faults } = await toldBy(more);
    expect(permissions).toContain('Read and change all your data on all websites');
    expect(JSON.stringify(faults)).toContain('surprise');
  });
});

it.each(packages)(
  '%s runs nothing in pages, shows them nothing, and takes no code from elsewhere',
  (name) => {
    const manifest = manifestOf(name, '1.0.0') as Manifest;
    for (const key of ['content_scripts', 'web_accessible_resources', 'externally_connectable']) {
      expect(manifest).not.toHaveProperty(key);
    }
    const { extension_pages: policy } = manifest['content_security_policy'] as {
      readonly extension_pages: string;
    };
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'; form-action 'none'; base-uri 'none'");
  },
);

it.each(packages)('%s weighs at most what the docs say, and that is no more than it may', async (name) => {
  const { archive, remove } = await packedExtension(name);
  const bytes = statSync(archive).size;
  remove();
  const docs = readFileSync(path.resolve(__dirname, '../../docs/extension.md'), 'utf8');
  // In tens, so that not every sentence of a page is a change of the docs.
  const [, said] = /\| the package, zipped, at most \| (\d+) kB \|/.exec(docs) ?? [];
  expect(Number(said)).toBe(Math.ceil(bytes / 10_000) * 10);
  expect(bytes).toBeLessThanOrEqual(900_000);
});

it('the scripts of the packages make no code and no markup out of text', async () => {
  const { folder, remove } = await unpackedExtension();
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const ways = /\.(?:innerHTML|outerHTML|srcdoc)\b|insertAdjacentHTML|document\.write|\beval\(|\bFunction\(/g;
  const found = scripts.map((file) => readFileSync(path.join(folder, file), 'utf8').match(ways));
  remove();
  expect(found.length).toBeGreaterThan(4);
  expect(found.filter((ways) => ways !== null)).toEqual([]);
});

if (hasAddonsLinter()) {
  it("Mozilla's linter has nothing to say of the package for Firefox", async () => {
    const { archive, remove } = await packedExtension('firefox');
    const found = lintedBy(archive);
    remove();
    expect(found).toEqual([]);
  });

  it('it would find what writes markup', async () => {
    const { folder, remove } = await unpackedExtension(() => ({ ...manifestOf('firefox', '1.0.0') }));
    writeFileSync(path.join(folder, 'popup.js'), 'document.body.innerHTML = location.hash;');
    const found = lintedBy(folder);
    remove();
    expect(found).toEqual(['UNSAFE_VAR_ASSIGNMENT popup.js']);
  });
} else {
  process.stderr.write(
    'No addons-linter found: `npm install --global addons-linter@10.13.0` lets it judge the package for Firefox.\n',
  );
}
