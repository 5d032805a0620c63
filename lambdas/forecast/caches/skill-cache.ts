import * as z from 'zod';
import { document } from './document';
import { concentration } from './fields';

const lead = z.object({
  lead_h: z.int().min(1).max(168),
  /** How many hours were compared. */
  n: z.int().min(0),
  /** Mean absolute error in µg/m³, of what was issued and of the last value known then. */
  mae: concentration,
  persistence_mae: concentration,
  /** Share of the error of persistence that is saved; below 0 where it would have been better. */
  gain: z.number().max(1),
});

const skill = z.object({
  /** Whether there are enough runs to say anything. */
  enough: z.boolean(),
  runs: z.int().min(0),
  leads: z.array(lead).max(168),
});

export type Skill = z.infer<typeof skill>;

/** How far what was issued in the last 30 days was from what came. */
export const skillCache = document<Skill>('data/skill_cache.json', skill);
