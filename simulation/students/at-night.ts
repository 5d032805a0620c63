import { insistAsLambda } from '../world/lambda';
import type { World } from '../world/world';
import { type Night, nightOf } from './task';

/** The name of the backup that a night's schedule has made; undefined if all attempts failed. */
export async function atNight(world: World, task: Night): Promise<string | undefined> {
  const ended = await insistAsLambda(world, 'TableBackup', { night: nightOf(task) });
  return ended && nameOf(ended.answer);
}

export function nameOf(backup: unknown): string {
  return (backup as { readonly fileName: string }).fileName;
}
