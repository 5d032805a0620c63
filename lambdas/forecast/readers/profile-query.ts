import * as z from 'zod';
import { type ProfileId, profileIds } from '../../../contracts/forecast/profiles';

export interface ProfileQuery {
  readonly profile: ProfileId;
}

export const profileFields = {
  profile: z.enum(profileIds, `must be one of ${profileIds.join(', ')}`).default('general'),
};

export const profileQuery: z.ZodType<ProfileQuery> = z.object(profileFields);
