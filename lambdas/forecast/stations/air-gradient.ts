import { check } from '../../../contracts/http/check';
import type { RecordField } from '../../../contracts/http/fields';
import { UpstreamFailure } from '../sources/upstream-failure';
import { jsonAnswer } from './json-answer';
import type { StationForm } from './station-form';

const provider = 'AirGradient';

const maybeNumber = { kind: 'number', nullable: true, optional: true } as const;

const row = {
  kind: 'record',
  fields: {
    timestamp: { kind: 'text', exact: true },
    pm02: maybeNumber,
    /** Corrected by the humidity: plain optical sensors say too much in damp air. */
    pm02_corrected: maybeNumber,
  },
} as const satisfies RecordField;

/** https://api.airgradient.com/public/docs/api/v1/: means of some minutes. */
export const airGradient: StationForm = {
  provider,
  attribution: 'Station data by AirGradient (CC BY-SA 4.0)',
  reach: 48 * 3_600_000,

  request({ id, url = 'https://api.airgradient.com' }, { from, to }, key) {
    const query = new URLSearchParams({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      // The provider takes the token here only.
      ...(key !== undefined && { token: key }),
    });
    const path = `/public/api/v1/locations/${encodeURIComponent(id)}/measures/past`;
    return { url: `${url}${path}?${query}`, headers: { accept: 'application/json' } };
  },

  read(body) {
    const answer = jsonAnswer(provider, body);
    if (!Array.isArray(answer)) throw new UpstreamFailure(provider, 'broken', 'the answer is not a list');
    return answer.flatMap((each) => {
      const { timestamp, pm02, pm02_corrected } = check(row, each, 'answer').value ?? {};
      const value = pm02_corrected ?? pm02;
      return timestamp === undefined || typeof value !== 'number'
        ? []
        : [{ time: Date.parse(timestamp), value }];
    });
  },
};
