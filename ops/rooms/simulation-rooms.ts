import { node } from './libraries';
import type { Room } from './room';

/** What plays the app judges it from outside. */
export const simulationRooms: readonly Room[] = [
  {
    folder: 'simulation',
    imports: ['contracts', 'ops/build', 'packages/open-meteo-offline'],
    libraries: [...node, 'cdk-offline', 'esbuild', 'oxc-parser'],
    message: 'The simulation knows the app by contracts, templates and bundles, never by its code.',
  },
  {
    folder: 'simulation',
    files: ['models/**'],
    imports: ['contracts'],
    libraries: [],
    pure: true,
    message: 'A model says what is allowed: it knows contracts, what was told and what is stored.',
  },
];
