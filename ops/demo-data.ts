import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand } from './command/run-command';
import { type DemoSystem, fill } from './demo-data/fill';

const usage = `npm run -s demo-data [-- ENDPOINTS]
  Lets three families browse and report, and a reviewer decide, in the system that npm start runs, over its API. ENDPOINTS is
  the file that it writes, .local/endpoints.json by default. Once for each fresh state.`;

interface Endpoints {
  readonly phishing: Pick<DemoSystem, 'url'>;
  readonly mail: { readonly url: string };
  readonly accounts: Pick<DemoSystem, 'admin' | 'parent'>;
}

void runCommand(usage, () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const file = positionals[0] ?? '.local/endpoints.json';
  const { phishing, mail, accounts } = JSON.parse(readFileSync(file, 'utf8')) as Endpoints;
  return fill({ ...phishing, ...accounts, mails: `${mail.url}/messages` });
});
