import type { Cloud } from '../cloud/cloud';
import { judgePhishing } from '../models/phishing/phishing';
import { judge } from '../models/students';
import { functions as ofPhishing } from '../phishing/act';
import { play as playPhishing } from '../phishing/play';
import { type Scenario as OfFamilies, scenarios as ofFamilies } from '../phishing/scenarios';
import { functions as ofStudents } from '../students/act';
import { play } from '../students/play';
import type { Scenario as OfRecords } from '../students/scenario';
import { scenarios as ofRecords } from '../students/scenarios';
import { taskFunctions } from '../students/task';
import type { World } from '../world/world';

/** A situation of any service. */
export type Scenario = OfRecords | OfFamilies;

export const scenarios: readonly Scenario[] = [...ofRecords, ...ofFamilies];

/** All functions that situations reach. */
export const functions: readonly string[] = [...ofStudents, ...taskFunctions, ...ofPhishing];

/** Plays it, and says what the model of its service does not allow. */
export async function judged(cloud: Cloud, world: World, scenario: Scenario): Promise<readonly string[]> {
  if ('service' in scenario) return judgePhishing(await playPhishing(cloud, world, scenario));
  return judge(await play(cloud, world, scenario));
}

/** What somebody wants in a situation, in how many parts. */
export function wishesOf(scenario: Scenario): number {
  return scenario.acts.length + ('service' in scenario ? 0 : (scenario.tasks ?? []).length);
}

/** The same situation without one of them. */
export function without(scenario: Scenario, at: number): Scenario {
  const { acts } = scenario;
  const isKept = (_: unknown, index: number) => index !== at;
  if ('service' in scenario) return { ...scenario, acts: scenario.acts.filter(isKept) };
  const tasks = (scenario.tasks ?? []).filter((_, index) => index + acts.length !== at);
  return { ...scenario, acts: scenario.acts.filter(isKept), tasks };
}
