import { profileIds } from '../../../contracts/forecast/profiles';
import { snapshot } from '../../../contracts/forecast/snapshot';
import type { ValueOf } from '../../../contracts/http/values';
import { document } from './document';

const byProfile = { kind: 'map', of: snapshot, keys: profileIds, every: true } as const;

export type CurrentCache = ValueOf<typeof byProfile>;

export const currentCache = document('data/current_cache.json', byProfile);
