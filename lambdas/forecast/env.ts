const reading = ['CACHE_BUCKET_NAME', 'ALLOWED_ORIGIN'] as const;

/** Environment variables of each operation: what a handler reads and what its function must be given. */
export const forecastEnv = {
  getCurrent: reading,
  getForecast: reading,
  getHistory: reading,
  getDistricts: reading,
  getLatestAnomaly: reading,
  getAnomalyHistory: reading,
  getSkill: reading,
  getHealth: reading,
  compute: [
    ...reading,
    'CITY',
    'RUNS_TABLE_NAME',
    'AIR_QUALITY_URL',
    'WEATHER_URL',
    'UPSTREAM_KEY_SECRET_ARN',
    'TOKEN_SECRET_ARN',
    'ADMIN_KEY_SECRET_ARN',
  ],
} as const;

/** What a stage's setting `city` may say. */
export const cityNames = ['ho-chi-minh-city'] as const;
