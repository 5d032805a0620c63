import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crowdsAtLimits } from '../../bench/scale/crowd';
import { actionNames } from '../../bench/scale/day';
import { type Measured, measureActions } from '../../bench/scale/measure';
import { quotasOf } from '../../bench/scale/quotas';
import { countsOf, crowdTable } from '../../bench/scale/tables';

const text = readFileSync(path.resolve(__dirname, '../../docs/scale.md'), 'utf8');

let measured: Measured;
beforeAll(async () => {
  measured = await measureActions();
});

describe('docs/scale.md', () => {
  it.each(actionNames)('says what it takes of AWS that %s', (name) => {
    expect(text).toContain(`| ${name} | ${countsOf(measured[name])} |`);
  });

  it('has the quotas in the order in which they are met', () => {
    const rows = text.slice(text.indexOf('| Quota |')).split('\n').slice(2);
    const quotas = quotasOf(measured, 100).filter(({ what }) => !what.includes('[Lambda]'));
    // How many functions run at once depends on the machine.
    const told = rows.filter((row) => !row.includes('[Lambda]')).slice(0, quotas.length);
    expect(told.map((row) => row.split(' | ')[0])).toEqual(quotas.map(({ what }) => `| ${what}`));
  });

  it('says how devices fare at a limit', async () => {
    expect(text).toContain(crowdTable(await crowdsAtLimits()));
  });
});
