import { execFile } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** What a command prints on its error stream, and that it failed; nothing was printed elsewhere. */
function refusal(command: string): Promise<string> {
  const [name = '', ...args] = command.split(' ');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['-r', 'tsx/cjs', name, ...args], { cwd: root }, (error, stdout, stderr) =>
      error && stdout === '' ? resolve(stderr) : reject(new Error(`No refusal: ${stdout}`)),
    );
  });
}

// Two words of the command line suffice: none of them gets as far as asking AWS.
test.concurrent.each([
  ['ops/admin.ts', /^What shall be done\?\nnpm run admin -- create EMAIL/],
  ['ops/admin.ts create', /^Whose address\? Give one\.\nnpm run admin/],
  ['ops/deploy.ts', /^Which stage\?\nnpm run deploy/],
  ['ops/deploy.ts --stage nope', /^There is no stage 'nope'; cdk\.json has: prod, dev\.\nnpm run deploy/],
  ['ops/mail.ts', /^What shall be done\?\nnpm run mail -- lift ADDRESS/],
  ['ops/models.ts bake', /^List the models, activate one, or add one\?\nnpm run models/],
  ['ops/check-import.ts', /^Which file\? Give one\.\nnpm run -s check-import/],
  ['ops/restore.ts', /^Which backup\? Give one\.\nnpm run restore/],
  ['ops/schedules.ts bake bread', /^List the schedules, or pause, resume or fire one\?\nnpm run schedules/],
  [
    'ops/backtest.ts x --weather-ahead --without-weather',
    /^Either --without-weather or --weather-ahead\.\nnpm run/,
  ],
  ['ops/train-weather.ts', /^Which files with weather\?\nnpm run -s train-weather/],
  ['ops/evaluate.ts missing.csv', /^There is no file missing\.csv\.\n$/],
  ['ops/scan-file.ts missing.txt', /^There is no file missing\.txt\.\n$/],
  ['ops/build.ts --fast', /^Unknown option '--fast'\.\nnpm run build/],
  ['bin/app.ts', /^There is no stage 'prod'; cdk\.json has: none\.\n$/],
])('%s says what is wrong and what would be right', async (command, expected) => {
  expect(await refusal(command)).toMatch(expected);
});
