import type { City } from '../../lambdas/forecast/cities/city';

/** Another hemisphere, daylight saving, five areas, two of them in one cell, and a finer grid. */
export const otherCity: City = {
  areaSet: 'auckland-boards',
  name: 'Auckland',
  timeZone: 'Pacific/Auckland',
  gridStep: 0.1,
  areas: [
    { id: 'waitemata', name: 'Waitematā', lat: -36.85, lon: 174.76 },
    { id: 'albert-eden', name: 'Albert-Eden', lat: -36.88, lon: 174.74 },
    { id: 'devonport', name: 'Devonport-Takapuna', lat: -36.79, lon: 174.77 },
    { id: 'howick', name: 'Howick', lat: -36.9, lon: 174.93 },
    { id: 'waiheke', name: 'Waiheke', lat: -36.8, lon: 175.1 },
  ],
};
