import path from 'node:path';
import { build } from '../ops/build';
import { measureBackup } from './backup';
import { measureBundles } from './bundles';
import { measureForecast } from './forecast';
import { type Measurement, printed } from './measurement';
import { measurePhishing } from './phishing';
import { measureRequests } from './requests';

const root = path.resolve(__dirname, '..');

/** Each part takes the machine for itself, so they run one after the other. */
async function run(): Promise<void> {
  await build({ root });
  const parts: readonly (() => Promise<readonly Measurement[]>)[] = [
    () => measureBundles(root),
    () => measureRequests(),
    () => measureBackup(root),
    () => measureForecast(root),
    () => measurePhishing(),
  ];
  for (const part of parts) {
    for (const measurement of await part()) console.log(printed(measurement));
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
