import type { Resources } from '../../ops/bill/templates';
import { costOf, type Month, monthOf, sumOf } from './costs';
import type { Fared } from './crowd';
import { actionNames, day } from './day';
import type { Measured } from './measure';
import type { Use } from './meter';
import { quotasOf } from './quotas';
import { stageQuotas } from './stages';

/** Pupils, each with a family and a device. */
const sizes = [1_000, 1_000_000, 100_000_000];

/** What docs/scale.md says in figures, as Markdown. */
export function scaleTables(
  measured: Measured,
  perRoute: number,
  stacks: readonly Resources[],
  crowds: readonly Fared[],
): string {
  const months = sizes.map((pupils) => monthOf(pupils, measured));
  return [
    '### What each takes once',
    actionTable(measured),
    '### What a month takes',
    monthTable(months),
    '### Which quota is met first',
    quotaTable(measured, perRoute),
    '### How many stages an account has room for',
    stageTable(stacks),
    '### How devices fare at a limit',
    crowdTable(crowds),
  ].join('\n\n');
}

/** The part of a row that is the same on every machine. */
export function countsOf({ invocations, calls, readUnits, writeUnits }: Use): string {
  const asked = sumOf(Object.values(calls), (count) => count);
  return `${invocations} | ${asked} | ${readUnits} | ${writeUnits}`;
}

function actionTable(measured: Measured): string {
  const rows = actionNames.map((name) => {
    const use = measured[name];
    const sent = use.sentBytes + use.edgeBytes;
    return `| ${name} | ${countsOf(use)} | ${short(sent)} | ${short(use.logBytes)} | ${short(costOf(use) * 1e6)} | ${often(name)} |`;
  });
  return [
    '| | Invocations | Requests to AWS | Read units | Write units | Bytes answered | Bytes logged | USD for a million | In a day |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
}

function often(name: (typeof actionNames)[number]): string {
  const { perPupil, perStage, hours } = day[name];
  return perPupil > 0 ? `${perPupil} a pupil, in ${hours} h` : `${perStage.toLocaleString('en-US')} a stage`;
}

function monthTable(months: readonly Month[]): string {
  const row = (what: string, figure: (month: Month) => string) =>
    `| ${[what, ...months.map(figure)].join(' | ')} |`;
  const money = (part: keyof Month['cost']) => (month: Month) => short(month.cost[part]);
  return [
    `| Pupils | ${sizes.map((size) => size.toLocaleString('en-US')).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(sizes.length)}`,
    row('Requests', ({ requests }) => short(requests)),
    row('Invocations', ({ invocations }) => short(invocations)),
    row('Read units', ({ readUnits }) => short(readUnits)),
    row('Write units', ({ writeUnits }) => short(writeUnits)),
    row('Bytes answered and logged', ({ bytes }) => short(bytes)),
    row('USD for devices', money('devices')),
    row('USD for people', money('people')),
    row('USD for what the clock starts', money('clock')),
    row('USD for logs that are kept', money('kept')),
    row('USD in all', ({ cost }) => `**${short(sumOf(Object.values(cost), (each) => each))}**`),
    row('USD for a pupil', ({ pupils, cost }) =>
      (sumOf(Object.values(cost), (each) => each) / pupils).toPrecision(2),
    ),
  ].join('\n');
}

function quotaTable(measured: Measured, perRoute: number): string {
  const rows = quotasOf(measured, perRoute).map(
    ({ what, limit, each, remedy }) =>
      `| ${what} | ${limit.toLocaleString('en-US')} | ${short(limit / each)} | ${sizes.map((size) => short(size * each)).join(' | ')} | ${remedy} |`,
  );
  const heads = sizes.map((size) => `At ${short(size)}`);
  return [
    `| Quota | Limit | Met by pupils | ${heads.join(' | ')} | Then |`,
    `| --- | ---: | ---: |${' ---: |'.repeat(sizes.length)} --- |`,
    ...rows,
  ].join('\n');
}

function stageTable(stacks: readonly Resources[]): string {
  const rows = stageQuotas(stacks).map(
    ({ what, has, limit }) =>
      `| ${what} | ${has} | ${limit.toLocaleString('en-US')} | ${Math.floor(limit / has).toLocaleString('en-US')} |`,
  );
  return ['| An account’s | Of one stage | Limit | Stages |', '| --- | ---: | ---: | ---: |', ...rows].join(
    '\n',
  );
}

export function crowdTable(crowds: readonly Fared[]): string {
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  const rows = crowds.map(
    ({ servedShare, refusedShare, age: { half, most, last } }) =>
      `| ${percent(servedShare)} | ${percent(refusedShare)} | ${half} | ${most} | ${last} |`,
  );
  return [
    '| The limit is so much of what all ask | Refused | Half were answered within, in minutes | 99 of 100 | All |',
    '| ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

const units = [
  [1e12, ' trillion'],
  [1e9, ' billion'],
  [1e6, ' million'],
] as const;

/** Two digits that say how large it is. */
function short(value: number): string {
  const [size, name] = units.find(([each]) => value >= each) ?? [1, ''];
  const digits = Number((value / size).toPrecision(2));
  return `${digits.toLocaleString('en-US')}${name}`;
}
