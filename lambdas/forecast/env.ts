import { onceVariables } from '../shared/env/once-variables';

const forReads = ['CACHE_BUCKET_NAME'] as const;
const forSubscriptions = ['SUBSCRIPTIONS_TABLE_NAME'] as const;

/** The environment variables that each handler reads and the stack provides; `serve` reads those for checking the caller. */
export const forecastEnv = {
  getCurrent: forReads,
  getForecast: forReads,
  getHistory: forReads,
  getDistricts: forReads,
  getLatestAnomaly: forReads,
  getAnomalyHistory: forReads,
  getSkill: forReads,
  getPlan: forReads,
  getDay: [...forReads, 'TIMETABLE', 'SCHOOL_NAME'],
  getFlag: [...forReads, 'TIMETABLE'],
  getCalendar: [...forReads, 'TIMETABLE'],
  getFeed: forReads,
  getHealth: forReads,
  subscribe: [...forSubscriptions, ...onceVariables],
  showSubscriptionForm: [],
  confirmSubscription: forSubscriptions,
  endSubscription: forSubscriptions,
  tellReader: forSubscriptions,
  forgetReader: forSubscriptions,
  sendAirMails: [
    ...forSubscriptions,
    'CACHE_BUCKET_NAME',
    'SENDER_EMAIL',
    'CONFIGURATION_SET',
    'SUPPRESSED_TABLE_NAME',
    'MAIL_LINKS_URL',
  ],
  compute: [
    'CACHE_BUCKET_NAME',
    'CITY',
    'RUNS_TABLE_NAME',
    'AIR_QUALITY_URL',
    'WEATHER_URL',
    'UPSTREAM_KEY_SECRET_ARN',
    'STATIONS',
    'ADMIN_KEY_SECRET_ARN',
  ],
} as const;

/** What a stage's setting `city` may say. */
export const cityNames = ['ho-chi-minh-city'] as const;
