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
} as const;
