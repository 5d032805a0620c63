import type { Failure } from '../../../data/failure';
import type { StudentField } from '../student';
import type { StudentRecord } from './record';

export type Correctable = Exclude<StudentField, 'studentid'>;

interface Typed {
  readonly field: Correctable;
  /** What was typed. */
  readonly mine: string;
  /** The record as it was when typing began. */
  readonly base: StudentRecord;
}

/** What became of the last thing done with a record from here. */
export type RowNote =
  | ({ readonly kind: 'saving' } & Typed)
  | ({ readonly kind: 'failed'; readonly failure: Failure } & Typed)
  | ({ readonly kind: 'outdated'; readonly current: StudentRecord } & Typed)
  | {
      readonly kind: 'saved';
      readonly at: Date;
      readonly before: StudentRecord;
      readonly after: StudentRecord;
      /** To a new address. */
      readonly mail: 'sent' | 'withheld' | 'failed' | 'unsure' | undefined;
      readonly isUndone: boolean;
    };
