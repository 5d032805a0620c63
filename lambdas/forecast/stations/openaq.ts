import { check } from '../../../contracts/http/check';
import type { RecordField } from '../../../contracts/http/fields';
import { UpstreamFailure } from '../sources/upstream-failure';
import { jsonAnswer } from './json-answer';
import type { StationForm } from './station-form';

const provider = 'OpenAQ';

const anything = { kind: 'anything', optional: true } as const;
const text = { kind: 'text', exact: true } as const;

const answer = {
  kind: 'record',
  fields: { results: { kind: 'list', of: { kind: 'anything' } } },
} as const satisfies RecordField;

const row = {
  kind: 'record',
  fields: {
    value: { kind: 'number' },
    flagInfo: anything,
    parameter: { kind: 'record', fields: { name: text, units: text } },
    period: {
      kind: 'record',
      fields: { datetimeTo: { kind: 'record', fields: { utc: text } } },
    },
  },
} as const satisfies RecordField;

/** https://docs.openaq.org/resources/measurements: hourly means of one sensor. */
export const openAq: StationForm = {
  provider,
  attribution: 'Station data by way of OpenAQ (openaq.org)',
  // 30 days are fewer rows than a page has.
  reach: 720 * 3_600_000,

  request({ id, url = 'https://api.openaq.org' }, { from, to }, key) {
    const query = new URLSearchParams({
      datetime_from: new Date(from).toISOString(),
      datetime_to: new Date(to).toISOString(),
      limit: '1000',
    });
    return {
      url: `${url}/v3/sensors/${encodeURIComponent(id)}/hours?${query}`,
      headers: { accept: 'application/json', ...(key !== undefined && { 'x-api-key': key }) },
    };
  },

  read(body) {
    const { value } = check(answer, jsonAnswer(provider, body), 'answer');
    if (!value) throw new UpstreamFailure(provider, 'broken', 'an answer without results');
    const rows = value.results.flatMap((each) => check(row, each, 'answer').value ?? []);
    const other = rows.find(({ parameter }) => parameter.name !== 'pm25' || !isMicrograms(parameter.units));
    if (other) {
      const { name, units } = other.parameter;
      throw new UpstreamFailure(provider, 'broken', `the station measures ${name} in ${units}`);
    }
    return rows
      .filter(({ flagInfo }) => Object(flagInfo).hasFlags !== true)
      .map(({ value, period }) => ({ time: Date.parse(period.datetimeTo.utc), value }));
  },
};

/** The micro sign and the Greek letter look alike. */
function isMicrograms(units: string): boolean {
  return units.normalize('NFKC') === 'µg/m³'.normalize('NFKC');
}
