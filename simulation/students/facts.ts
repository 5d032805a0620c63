import type { Student } from '../../contracts/students/student';
import type { Cloud } from '../cloud/cloud';
import { type Plain, plain } from '../cloud/plain';
import type { Effect } from '../world/calls';
import { deedsOf } from '../world/deeds';
import type { Fault } from '../world/faults';
import { type Letter, lettersOf } from '../world/letters';
import { beginning, type World } from '../world/world';
import type { Told } from './act';
import type { Scenario } from './scenario';
import type { TaskTold } from './task';

export interface BackupNote {
  readonly name: string;
  readonly by: string;
  readonly reason: string;
}

/** All that a history leaves behind, which the model judges. */
export interface Facts {
  readonly told: readonly Told[];
  readonly done: readonly TaskTold[];
  readonly there: readonly Student[];
  readonly old: readonly Student[];
  /** Epoch milliseconds. */
  readonly began: number;
  /** Ids of records that somebody removed by hand. */
  readonly removed: readonly string[];
  readonly suppressed: readonly string[];
  readonly records: readonly Plain[];
  readonly ids: readonly Plain[];
  readonly history: readonly Plain[];
  readonly mails: readonly Pick<Letter, 'to' | 'text'>[];
  /** What was noted of backups that are there. */
  readonly backups: readonly BackupNote[];
  /** All files of backups that are there. */
  readonly files: readonly string[];
  /** Reports for the audit log. */
  readonly deeds: readonly Plain[];
  readonly struck: readonly Fault[];
}

export async function gather(
  cloud: Cloud,
  world: World,
  said: Pick<Facts, 'told' | 'done'>,
  { there = [], old = [], removed = [], suppressed = [] }: Scenario,
): Promise<Facts> {
  const read = async (table: string) => (await cloud.items(table)).map(plain);
  const objects = world.effects.filter(({ site }) => site.operation === 's3:PUTObject');
  return {
    ...{ ...said, there, old, suppressed, struck: world.struck },
    began: beginning,
    removed: removed.map(({ studentid }) => studentid),
    backups: objects.flatMap(noteIn),
    files: filesLeft(world.effects),
    records: await read('studentData'),
    // Some only keep out for a while what comes too late.
    ids: (await read('studentIds')).filter(({ freed }) => freed === undefined),
    history: await read('studentHistory'),
    mails: lettersOf(world),
    deeds: deedsOf(world),
  };
}

function noteIn({ request }: Effect): readonly BackupNote[] {
  const name = /\/notes\/(backup-[^?]+)/.exec(request.path)?.[1];
  return name === undefined ? [] : [{ name, ...JSON.parse(request.body.toString()) }];
}

const backupFile = /^\/[^/]+\/(backup-[^?]+)/;

function filesLeft(effects: readonly Effect[]): readonly string[] {
  const files = new Set<string>();
  for (const { site, request } of effects) {
    const name = backupFile.exec(request.path)?.[1];
    if (name === undefined) continue;
    if (site.operation === 's3:PUTObject' || site.operation === 's3:POSTObject?uploadId') files.add(name);
    if (site.operation === 's3:DELETEObject') files.delete(name);
  }
  return [...files];
}
