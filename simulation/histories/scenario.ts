import { play as playAccounts } from '../accounts/play';
import type { Scenario as OfPeople } from '../accounts/scenario';
import { scenarios as ofPeople } from '../accounts/scenarios';
import { play as playAudit } from '../audit/play';
import { type Scenario as OfDeeds, scenarios as ofDeeds } from '../audit/scenario';
import type { Cloud } from '../cloud/cloud';
import { play as playEdge } from '../edge/play';
import { type Scenario as OfKeys, scenarios as ofKeys } from '../edge/scenario';
import { play as playForecast } from '../forecast/play';
import { type Scenario as OfAir, scenarios as ofAir } from '../forecast/scenarios';
import { play as playMail } from '../mail/play';
import { type Scenario as OfMail, scenarios as ofReturned } from '../mail/scenario';
import { judgeAccounts } from '../models/accounts/accounts';
import { judgeAudit } from '../models/audit';
import { judgeEdge } from '../models/edge';
import { judgeForecast } from '../models/forecast/runs';
import { judgePhishing } from '../models/phishing/phishing';
import { judgeReaders } from '../models/readers';
import { judgeReturnedMail } from '../models/returned-mail';
import { judge } from '../models/students';
import { play as playPhishing } from '../phishing/play';
import type { Scenario as OfFamilies } from '../phishing/scenario';
import { scenarios as ofFamilies } from '../phishing/scenarios';
import { play as playReaders } from '../readers/play';
import { type Scenario as OfReaders, scenarios as ofReading } from '../readers/scenario';
import { play } from '../students/play';
import type { Scenario as OfRecords } from '../students/scenario';
import { scenarios as ofRecords } from '../students/scenarios';
import type { World } from '../world/world';

/** A situation of any service. */
export type Scenario = OfRecords | OfFamilies | OfAir | OfPeople | OfDeeds | OfMail | OfKeys | OfReaders;

export const scenarios: readonly Scenario[] = [
  ...ofRecords,
  ...ofFamilies,
  ...ofAir,
  ...ofPeople,
  ...ofDeeds,
  ...ofReturned,
  ...ofKeys,
  ...ofReading,
];

/** Plays it, and says what the model of its service does not allow. */
export async function judged(cloud: Cloud, world: World, scenario: Scenario): Promise<readonly string[]> {
  if (!('service' in scenario)) return judge(await play(cloud, world, scenario));
  if (scenario.service === 'forecast') return judgeForecast(await playForecast(cloud, world, scenario));
  if (scenario.service === 'audit') return judgeAudit(await playAudit(cloud, world, scenario));
  if (scenario.service === 'edge') return judgeEdge(await playEdge(cloud, world, scenario));
  if (scenario.service === 'mail') return judgeReturnedMail(await playMail(world, scenario));
  if (scenario.service === 'readers') return judgeReaders(await playReaders(cloud, world, scenario));
  if (scenario.service === 'accounts') return judgeAccounts(await playAccounts(cloud, world, scenario));
  return judgePhishing(await playPhishing(cloud, world, scenario));
}

/** What may be left out of a situation, part by part. */
function partsOf(scenario: Scenario): readonly string[] {
  if (!('service' in scenario)) return ['acts', 'tasks'];
  if (scenario.service === 'mail') return ['acts', 'returned'];
  if (scenario.service === 'audit') return ['acts', 'seals'];
  return scenario.service === 'edge' ? ['rotations', 'syncs', 'ends'] : ['acts'];
}

/** Of how many parts a situation is. */
export function lengthOf(scenario: Scenario): number {
  return placesIn(scenario).length;
}

/** The same situation without one of them. */
export function without<Some extends Scenario>(scenario: Some, at: number): Some {
  const [name, gone] = placesIn(scenario)[at] ?? [];
  if (name === undefined) return scenario;
  return { ...scenario, [name]: listIn(scenario, name).filter((_, index) => index !== gone) };
}

function placesIn(scenario: Scenario): readonly (readonly [string, number])[] {
  return partsOf(scenario).flatMap((name) =>
    listIn(scenario, name).map((_, index) => [name, index] as const),
  );
}

function listIn(scenario: Scenario, name: string): readonly unknown[] {
  return (scenario as unknown as Readonly<Record<string, readonly unknown[] | undefined>>)[name] ?? [];
}
