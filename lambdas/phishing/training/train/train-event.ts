import * as z from 'zod';

/** What a schedule sends: the weekly one nothing, a triggered one the number of its job. */
const trainEvent = z.object({ job: z.int().positive().optional() });

export function readTrainEvent(event: unknown): { readonly job?: number | undefined } {
  return trainEvent.parse(event);
}
