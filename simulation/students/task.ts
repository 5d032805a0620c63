import type { BackupDifference } from '../../contracts/students/backups';
import type { ImportState } from '../../contracts/students/import-state';
import type { ImportPlan } from '../../contracts/students/imports';
import type { RestoreState } from '../../contracts/students/restores';
import type { Rollover } from '../../contracts/students/rollover';
import type { Student } from '../../contracts/students/student';
import type { ClientAnswer } from '../world/client';

/** What somebody wants that takes several requests, and work that goes on by itself between them. */
export type Task = {
  /** Who; what is written for them has this name. */
  readonly client: string;
  /** Milliseconds after the beginning. */
  readonly at: number;
} & (
  | {
      readonly kind: 'import';
      readonly list: readonly Student[];
      readonly missing: 'keep' | 'leave';
      /** Whether those whom it adds get a confirmation. */
      readonly mails?: 'send';
      /** Milliseconds between the check and this. */
      readonly appliedAfter?: number;
      /** Milliseconds after which who asked for it, and saw nothing happen, comes back; at once without it. */
      readonly comesBackAfter?: number;
      /** Milliseconds after it was applied; without it, it stays. */
      readonly undoneAfter?: number;
    }
  | {
      readonly kind: 'rollover';
      readonly classes: Rollover['classes'];
      readonly undoneAfter?: number;
    }
  | {
      readonly kind: 'backup';
      /** Milliseconds after which who heard of no end asks again, with the same key. */
      readonly comesBackAfter?: number;
      /** A program that sends no Idempotency-Key: each of its requests is one of its own. */
      readonly hasNoKey?: true;
    }
  /** The backup of a night, as its schedule asks for it; of which, where it rings twice. */
  | { readonly kind: 'night'; readonly night?: string }
  | {
      readonly kind: 'restore';
      readonly newer: 'keep' | 'replace';
      /** Milliseconds between a backup and its restore. */
      readonly after: number;
    }
);

export type Night = Task & { readonly kind: 'night' };

/** By which its scheduler names it. */
export function nightOf({ night, client, at }: Night): string {
  return night ?? `of ${client} at ${at}`;
}

/** A file as it was compared with the table. */
export interface CheckedList extends Pick<ImportPlan, 'toAdd' | 'toChange' | 'wouldLeave'> {
  readonly importId: string;
  readonly sha256: string;
  readonly counts: { readonly wouldLeave: number };
}

/** Where everybody is to go in a new year, by how many. */
export interface PlannedYear {
  readonly importId: string;
  readonly sha256: string;
  readonly moving: number;
  readonly leaving: number;
}

/** What was told of a task. Each step has all its answers; the last is the one that stays. */
export interface TaskTold {
  readonly task: Task;
  readonly steps: Readonly<Record<string, readonly ClientAnswer[]>>;
  readonly checked?: CheckedList;
  readonly year?: PlannedYear;
  /** The backup that was told of. */
  readonly made?: string;
  readonly compared?: BackupDifference;
  /** Whether it was seen to end, within a minute. */
  readonly isSeen?: boolean;
  /** An hour later. */
  readonly state?: ImportState | RestoreState;
}

/** As the site's edge says it, and as records say it. */
export function personOf({ client }: Pick<Task, 'client'>): {
  readonly said: string;
  readonly noted: string;
} {
  const address = `${client.replaceAll(' ', '-')}@school.example`;
  const id = client.replace(/\D/g, '') || '7';
  return { said: `${id} Admin ${encodeURIComponent(address)}`, noted: `${id} ${address}` };
}

/** Milliseconds after which the attempt of a request has ended, whatever came: Lambda gives no function longer. */
export const longestAttempt = 900_000;
