import { cdk, node, preact, sdk, testing } from './libraries';
import type { Room } from './room';
import { simulationRooms } from './simulation-rooms';

/** The services. Each has a folder in lambdas and one in lib, and imports no other's. */
const slices = ['accounts', 'audit', 'students', 'phishing', 'forecast', 'site'];

const constructRooms = [...slices, 'monitoring', 'table-backups'].map(
  (slice): Room => ({
    folder: `lib/${slice}`,
    imports: ['lib/constructs', 'lib/config', 'contracts', `lambdas/${slice}/env`],
    libraries: [...cdk, ...node],
    message: 'A stack imports constructs, the configuration, contracts and its own env.ts.',
  }),
);

const lambdaRooms = slices.flatMap((slice): readonly Room[] => [
  {
    folder: `lambdas/${slice}`,
    imports: ['lambdas/shared', 'contracts'],
    libraries: [...node, ...sdk, 'zod', 'aws-lambda'],
    message: 'A slice imports itself, lambdas/shared, contracts, zod and the SDK.',
  },
  {
    folder: `lambdas/${slice}`,
    files: ['*/*/*.ts', '!*/*/handler.ts'],
    imports: ['contracts', ...'auth csv http mail time'.split(' ').map((name) => `lambdas/shared/${name}`)],
    libraries: [...node, 'zod'],
    pure: true,
    message: 'A use case is pure: no SDK, no event types, no environment; its dependencies are arguments.',
  },
]);

/** Rules of a service that run in a browser too, so that page and server cannot differ. */
const rulesOf: Readonly<Record<string, readonly string[]>> = {
  protection: ['lambdas/phishing/verdict/hosts/whole-suffix'],
};

/** Each is a chunk of its own; an import of another section would load both. */
const sectionRooms = 'account air audit devices protection review sign-in staff students'.split(' ').map(
  (section): Room => ({
    folder: `web/src/sections/${section}`,
    imports: ['web/src/app', 'web/src/ui', 'web/src/data', 'contracts', ...(rulesOf[section] ?? [])],
    libraries: preact,
    message: 'A section imports the shell, controls, contracts and preact, but no other section.',
  }),
);

const rules: Omit<Room, 'folder'> = {
  imports: [],
  libraries: [],
  pure: true,
  message: 'Rules are pure: they import rules of their own slice and no library.',
};

/**
 * Who may import whom: the one table. `npm run rooms` makes the overrides of biome.json from it,
 * `npm run check` fails when they differ, and every source file stands in a room. Where two rows
 * fit a file, the later one counts.
 */
export const rooms: readonly Room[] = [
  {
    folder: 'bin',
    imports: ['lib'],
    libraries: [...cdk, 'cdk-nag'],
    console: true,
    message: 'bin chooses the stage and makes the stacks: it imports lib.',
  },
  {
    folder: 'contracts',
    imports: [],
    libraries: [],
    pure: true,
    message: 'The contracts import nothing: they are read by the server, the page and the build.',
  },
  {
    folder: 'lib/config',
    imports: [],
    libraries: ['zod', 'constructs'],
    message: 'The stage configuration imports nothing of the app.',
  },
  {
    folder: 'lib/constructs',
    imports: ['lib/config', 'contracts/http'],
    libraries: [...cdk, ...node],
    message: 'A construct knows no slice: aws-cdk-lib, constructs and the configuration only.',
  },
  {
    folder: 'lib/constructs',
    files: ['edge/*.js'],
    imports: [],
    libraries: ['cloudfront', 'crypto'],
    pure: true,
    message: "CloudFront's engine has two modules: cloudfront and crypto.",
  },
  ...constructRooms,
  {
    folder: 'lib/compliance',
    imports: [],
    libraries: [...cdk, 'cdk-nag'],
    message: 'Acknowledgements know construct paths, not classes.',
  },
  {
    folder: 'lambdas/shared',
    imports: ['contracts/http'],
    libraries: [...[...node, ...sdk, 'zod', 'jose'], ...['aws-lambda', '@aws-lambda-powertools/**']],
    message: 'What slices share holds no word of a slice.',
  },
  ...lambdaRooms,
  ...Object.entries({
    'passwords/common-passwords.ts': '@zxcvbn-ts/language-common',
    'passkeys/webauthn.ts': '@simplewebauthn/server',
  }).map(
    ([file, library]): Room => ({
      ...{ folder: 'lambdas/accounts', files: [file], imports: ['contracts'], libraries: [library] },
      message: 'A dictionary of passwords, and what authenticators say, are read in one file each.',
    }),
  ),
  { folder: 'lambdas/forecast/ensemble', ...rules },
  { folder: 'lambdas/phishing/learning', ...rules, imports: ['lambdas/phishing/verdict'] },
  {
    folder: 'lambdas/phishing/verdict',
    imports: [],
    libraries: [],
    sealed: true,
    pure: true,
    message: 'The verdict imports nothing outside itself: it runs in a browser too.',
  },
  ...simulationRooms,
  {
    folder: 'ops',
    imports: ['lambdas', 'contracts', 'extension/src/gate', 'simulation'],
    libraries: [...node, ...sdk, 'zod', 'esbuild', '@streamparser/json', 'cdk-offline'],
    console: true,
    message: 'Commands import the rules and nouns of the slices and the SDK.',
  },
  {
    folder: 'web',
    files: ['src/*.ts'],
    imports: ['contracts', 'web/src/app'],
    libraries: preact,
    message: 'The page imports itself, contracts and preact.',
  },
  {
    folder: 'web/src/app',
    imports: ['web/src/ui', 'web/src/data', 'web/src/sections', 'contracts'],
    libraries: preact,
    message: 'The shell imports the page, contracts and preact.',
  },
  ...sectionRooms,
  {
    folder: 'web/src/ui',
    imports: ['web/src/data', 'web/src/app/language', 'contracts'],
    libraries: preact,
    message: 'A control knows no section and nothing of the shell but the language.',
  },
  {
    folder: 'web/src/data',
    imports: ['web/src/ui', 'contracts'],
    libraries: preact,
    message: 'Fetching and keeping know no section and nothing of the shell.',
  },
  {
    folder: 'extension',
    imports: ['contracts', 'lambdas/phishing/verdict'],
    libraries: preact,
    message: 'The extension imports itself, contracts, the verdict and preact.',
  },
  {
    folder: 'packages/cdk-offline',
    imports: [],
    libraries: [...node, '@aws-sdk/checksums/crc', 'acorn', 'croner', 'dynalite', 'esbuild'],
    console: true,
    message: 'The local cloud knows no word of this app: node and the libraries of its package.json.',
  },
  {
    folder: 'packages/cdk-offline',
    files: ['test/**'],
    imports: [],
    libraries: [...node, ...cdk, ...testing, 'acorn', 'croner', 'dynalite', 'esbuild'],
    console: true,
    message: 'The local cloud is tested without this app.',
  },
  {
    folder: 'packages/open-meteo-offline',
    imports: [],
    libraries: [...node, 'cdk-offline'],
    message: 'The made-up provider knows no word of this app, as the real one does not.',
  },
  {
    folder: 'local',
    imports: ['contracts', 'packages/open-meteo-offline'],
    libraries: [...node, 'cdk-offline', 'tsx', 'tsx/**'],
    console: true,
    message: 'local reads the synthesized app, never its source, and the local cloud by its public API.',
  },
];

/** They look into every room; nothing but their own kind looks into them. */
export const observers = ['bench', 'test'] as const;
