/** How a kind of item ends with the account that it belongs to; `nobody` where it says nothing about a person of a family. */
type End = 'forgotten' | 'last' | 'unlinked' | 'nobody' | 'school';

export interface ItemKind {
  readonly kind: string;
  /** Of the keys, joined by a space. */
  readonly key: RegExp;
  readonly end: End;
}

const number = /^[1-9]\d*$/;

/**
 * What every table keeps: the one list that a deletion is checked against. `forgotten`: removed with the account; `last`: the
 * account itself; `unlinked`: stays, and nothing leads from it to a person; `school`: of the school's own records.
 * A table that is missing here fails a test, and so does an item of another form in a family that used everything.
 */
export const itemKinds: Readonly<Record<string, readonly ItemKind[]>> = {
  phishingUsers: [
    { kind: 'number of the last account', key: /^#ids$/, end: 'nobody' },
    { kind: 'account, or its deletion', key: /^[^#\s]+@\S+$/, end: 'last' },
  ],
  accountStaff: [{ kind: 'role, of who has or had one', key: number, end: 'forgotten' }],
  accountPasskeys: [
    { kind: 'passkeys and recovery codes', key: /^account [1-9]\d*$/, end: 'forgotten' },
    { kind: 'whose a passkey is, by a digest', key: /^credential [\w-]{43}$/, end: 'forgotten' },
  ],
  accountSessions: [{ kind: 'sign-in or device', key: /^[1-9]\d* [\w-]{22}$/, end: 'forgotten' }],
  accountTokenKeys: [{ kind: 'public key', key: /^[\w-]{22}$/, end: 'nobody' }],
  accountLinks: [
    { kind: 'link or code', key: /^[\w-]{43}$/, end: 'forgotten' },
    { kind: 'turns of a mail', key: /^mail [0-9a-f-]{36}$/, end: 'nobody' },
  ],
  phishingSignIns: [{ kind: 'count, by a digest', key: /^[\w-]{43}$/, end: 'forgotten' }],
  phishingSettings: [
    { kind: 'settings', key: number, end: 'forgotten' },
    { kind: 'PIN', key: /^pin of [1-9]\d*$/, end: 'forgotten' },
  ],
  phishingBrowsingLog: [
    { kind: 'head', key: /^[1-9]\d* 0$/, end: 'forgotten' },
    { kind: 'entry', key: /^[1-9]\d* [1-9]\d*$/, end: 'forgotten' },
    { kind: 'mark of what a device sent', key: /^[1-9]\d* -[1-9]\d*$/, end: 'forgotten' },
  ],
  phishingDataset: [
    { kind: 'URL', key: /^[\w-]{24}$/, end: 'unlinked' },
    { kind: 'reviewed URL', key: /^reviewed:[\w-]{24}$/, end: 'unlinked' },
    { kind: 'count of reports on a day', key: /^reports \d{4}-\d\d-\d\d [\w-]{12}$/, end: 'forgotten' },
  ],
  phishingTraining: [{ kind: 'training or activation', key: /^\S.*$/, end: 'school' }],
  airSubscriptions: [
    { kind: 'subscription', key: /^subscription [\w-]{43}$/, end: 'forgotten' },
    { kind: 'request', key: /^request [\w-]{43}$/, end: 'forgotten' },
    { kind: 'link', key: /^link [\w-]{43}$/, end: 'forgotten' },
    { kind: 'refusal', key: /^refusal [\w-]{43}$/, end: 'forgotten' },
  ],
  forecastRuns: [{ kind: 'run', key: /^\S.*$/, end: 'nobody' }],
  studentData: [{ kind: 'student', key: /^\S.*$/, end: 'school' }],
  studentHistory: [{ kind: 'version of a student', key: /^\S.* \d+$/, end: 'school' }],
  studentIds: [{ kind: 'folded id of a student', key: /^\S.*$/, end: 'school' }],
  idempotencyKeys: [{ kind: 'answer that only its request can open', key: /^[\w-]{43}$/, end: 'nobody' }],
  suppressedAddresses: [{ kind: 'address whose mail came back', key: /^\S+$/, end: 'school' }],
};
