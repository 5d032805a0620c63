import type { Fields } from '../http/fields';

const envelopeFields = {
  computed_at: { kind: 'time', description: 'When the run that made this data ended' },
  age_seconds: {
    kind: 'whole',
    min: 0,
    example: 754,
    description:
      'Whole seconds since then, when this answer was made; behind the distribution up to a minute ago',
  },
  cache_stale: { kind: 'boolean', example: false, description: 'More than 70 minutes old when read' },
  source: {
    kind: 'text',
    exact: true,
    example: 'open-meteo (CAMS)',
    description: 'synthetic for made-up data',
  },
  attribution: {
    kind: 'text',
    exact: true,
    example: 'Weather data by Open-Meteo.com (CC BY 4.0)',
    description: 'To be shown beside the data',
  },
  city: { kind: 'text', exact: true, example: 'Ho Chi Minh City' },
  resolution_km: {
    kind: 'number',
    min: 0,
    example: 44,
    description: 'Below this distance the source tells no difference',
  },
} as const satisfies Fields;

/** The fields of every read about its data, and then the data. Mark calls as pure, or bundlers keep them. */
export function enveloped<const Data extends Fields>(data: Data) {
  return { ...envelopeFields, ...data };
}
