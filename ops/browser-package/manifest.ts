/** The packages that are made of one source. */
export const packages = ['store', 'school', 'firefox'] as const;
export type Package = (typeof packages)[number];

type Manifest = Readonly<Record<string, unknown>>;

const pages =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " +
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*; frame-ancestors 'none'; form-action 'none'; " +
  "base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** By which Firefox knows the package. */
export const firefoxId = 'extension@schoolhouse.example';

const permissions = ['declarativeNetRequest', 'webNavigation', 'storage', 'alarms', 'browsingData'];
const blocking = ['webRequest', 'webRequestBlocking'];

/** In which they differ. */
const own: Readonly<Record<Package, Manifest>> = {
  store: {
    ...chrome(),
    permissions,
    optional_permissions: ['privacy'],
  },
  // Whoever manages a browser grants with the installation what others are asked for.
  school: {
    ...chrome(),
    permissions: [...permissions, ...blocking, 'privacy'],
    host_permissions: ['*://*/*'],
  },
  firefox: {
    permissions: [...permissions, ...blocking],
    optional_permissions: ['privacy'],
    // Without them it holds pages as the store's package does.
    optional_host_permissions: ['*://*/*'],
    background: { scripts: ['main.js'], type: 'module' },
    browser_specific_settings: {
      gecko: {
        id: firefoxId,
        strict_min_version: '142.0',
        // Told before the installation, although nothing is sent before a device is connected to a family.
        data_collection_permissions: { required: ['browsingActivity', 'authenticationInfo'] },
      },
    },
  },
};

function chrome(): Manifest {
  return {
    minimum_chrome_version: '130',
    storage: { managed_schema: 'managed-schema.json' },
    background: { service_worker: 'main.js', type: 'module' },
    // A page of the extension opens in a private window only where it has a process of its own there.
    incognito: 'split',
  };
}

/** What the browser is told. The store's package asks for no host: addresses are judged where they go, pages are never read. */
export function manifestOf(name: Package, version: string): Manifest {
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_description__',
    version,
    default_locale: 'vi',
    icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
    action: { default_popup: 'popup.html' },
    options_ui: { page: 'options.html', open_in_tab: true },
    declarative_net_request: { rule_resources: [{ id: 'gate', enabled: true, path: 'rules/gate.json' }] },
    content_security_policy: { extension_pages: pages },
    ...own[name],
  };
}
