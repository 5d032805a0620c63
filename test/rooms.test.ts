import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

/** `npm run check` enforces who may import whom; each row is a line of code that it must refuse or allow. */
const forbidden: readonly (readonly [file: string, code: string])[] = [
  ['bin/a.ts', "import { x } from '../lambdas/students/records/students';"],
  ['lib/config/a.ts', "import { x } from '../constructs/service-api';"],
  ['lib/constructs/a.ts', "import { x } from '../students/student-table';"],
  ['lib/constructs/b.ts', "import { x } from '../../lambdas/students/env';"],
  ['lib/students/a.ts', "import { x } from '../../lambdas/students/students';"],
  ['lib/students/b.ts', "import { x } from '../site/site-stack';"],
  ['lib/phishing/a.ts', "import { x } from '../../lambdas/phishing/users';"],
  ['lib/phishing/b.ts', "import { x } from '../students/student-table';"],
  ['lib/forecast/a.ts', "import { x } from '../../lambdas/forecast/caches';"],
  ['lib/forecast/b.ts', "import { x } from '../phishing/user-table';"],
  ['lib/site/a.ts', "import { x } from '../students/students-stack';"],
  ['lib/compliance/a.ts', "import { x } from '../students/students-stack';"],
  ['lambdas/shared/http/a.ts', "import { x } from '../../students/students';"],
  ['lambdas/shared/http/b.ts', "import { z as x } from 'zod';"],
  ['lambdas/students/a.ts', "import { x } from '../phishing/users';"],
  ['lambdas/students/b.ts', "import { x } from 'aws-cdk-lib';"],
  ['lambdas/phishing/a.ts', "import { x } from '../students/students';"],
  ['lambdas/phishing/verdict/a.ts', "import { x } from '../users';"],
  ['lambdas/phishing/verdict/b.ts', "import { x } from 'node:fs';"],
  ['lambdas/phishing/verdict/url/a.ts', "import { x } from '../../users';"],
  ['lambdas/phishing/verdict/url/b.ts', "import { x } from 'zod';"],
  ['lambdas/forecast/a.ts', "import { x } from '../phishing/users';"],
  ['lambdas/forecast/b.ts', "import { x } from '../../local/system';"],
  ['lambdas/forecast/ensemble/a.ts', "import { x } from '@aws-sdk/client-s3';"],
  ['lambdas/forecast/ensemble/b.ts', "const x = process.env['CITY'];"],
  ['lambdas/students/insertStudentData/a.ts', "import { x } from '@aws-sdk/client-dynamodb';"],
  ['lambdas/students/insertStudentData/b.ts', "import { x } from '../../shared/aws/mailer';"],
  ['lambdas/students/insertStudentData/c.ts', "const x = process.env['TABLE_NAME'];"],
  ['lambdas/site/a.ts', "import { x } from '../phishing/sessions';"],
  ['lambdas/phishing/c.ts', "import { x } from '../site/edge-keys';"],
  ['lib/site/b.ts', "import { x } from '../../lambdas/site/edge-keys';"],
  ['ops/a.ts', "import { x } from '../packages/cdk-offline/src/system';"],
  ['web/src/a.ts', "import { x } from 'node:fs';"],
  ['web/src/b.ts', "import { x } from '../../lambdas/students/students';"],
  ['local/s3/a.ts', "import { x } from '../../lambdas/students/students';"],
  ['local/s3/b.ts', "import { x } from '../../lib/config/stage-config';"],
  ['local/s3/c.ts', "import { x } from 'aws-cdk-lib';"],
];

const allowed: readonly (readonly [file: string, code: string])[] = [
  ['lib/constructs/y.ts', "import { x } from '../config/stage-config';"],
  ['lib/students/y.ts', "import { x } from '../../lambdas/students/env';"],
  ['lib/students/z.ts', "import { x } from '../constructs/service-api';"],
  ['lib/phishing/y.ts', "import { x } from '../../lambdas/phishing/env';"],
  ['lib/site/y.ts', "import { x } from '../../lambdas/site/env';"],
  ['lib/forecast/y.ts', "import { x } from '../../lambdas/forecast/env';"],
  ['lambdas/phishing/verdict/y.ts', "import { x } from './url/web-url';"],
  ['lambdas/phishing/verdict/url/y.ts', "import { x } from '../hosts/known-hosts';"],
  ['lambdas/phishing/training/y.ts', "import { x } from '../verdict/model/model';"],
  ['lambdas/phishing/y.ts', "import { x } from './verdict/decide';"],
  ['lambdas/forecast/y.ts', "import { x } from './ensemble/forecast';"],
  ['lambdas/forecast/ensemble/y.ts', "import { x } from '../aqi';"],
  ['lambdas/students/y.ts', "import { x } from '../shared/aws/mailer';"],
  ['lambdas/students/insertStudentData/handler.ts', "import { x } from '../../shared/aws/mailer';"],
  ['lambdas/students/insertStudentData/y.ts', "import type { x } from '../students';"],
  ['ops/y.ts', "import { x } from '../lambdas/students/records/students';"],
];

describe('the room rules', () => {
  const root = resolve(__dirname, '..');
  const house = realpathSync(mkdtempSync(join(tmpdir(), 'rooms-')));
  let refused: ReadonlySet<string>;

  beforeAll(() => {
    for (const file of ['biome.json', '.gitignore']) cpSync(join(root, file), join(house, file));
    for (const [file, code] of [...forbidden, ...allowed]) {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      const reexport = code.includes('import type') ? 'export type { x };' : 'export { x };';
      writeFileSync(join(house, file), `${code}\n${reexport}\n`);
    }
    refused = lint(root, house);
  });
  afterAll(() => rmSync(house, { recursive: true }));

  it.each(forbidden)('refuse in %s: %s', (file) => expect(refused).toContain(file));
  it.each(allowed)('allow in %s: %s', (file) => expect(refused).not.toContain(file));
});

/** The files in which Biome finds a forbidden import or a read of the environment. */
function lint(root: string, house: string): ReadonlySet<string> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const rules = ['--only=style/noRestrictedImports', '--only=style/noProcessEnv'];
  const report = run(
    process.execPath,
    [biome, 'lint', '--reporter=github', '--max-diagnostics=none', ...rules],
    house,
  );
  return new Set([...report.matchAll(/file=([^,]+),/g)].map(([, file]) => relative(house, file ?? '')));
}

function run(command: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    // Biome exits 1 when it finds something, which is what this asks for.
    return (error as { stdout: string }).stdout;
  }
}
