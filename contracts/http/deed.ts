/** What the audit log tells of, each in one word for programs. Names are only added: entries are kept for years. */
export const deeds = [
  'students.list',
  'students.add',
  'students.read',
  'students.correct',
  'students.leave',
  'students.return',
  'students.bulk',
  'students.history',
  'students.mails',
  'students.personal-data',
  'students.erase',
  'import.check',
  'import.read',
  'import.errors',
  'import.apply',
  'import.undo',
  'students.export',
  'rollover.plan',
  'mail.suppressed',
  'backup.make',
  'backup.restore',
  'backup.list',
  'backup.compare',
  'restore.read',
  'review.approve',
  'review.reject',
  'case.close',
  'dataset.list',
  'dataset.export',
  'case.list',
  'training.start',
  'training.run',
  'model.activate',
  'role.give',
  'staff.list',
  'staff.invite',
  'account.disable',
  'account.enable',
  'account.reset',
  'account.export',
  'account.delete',
  'audit.list',
  'audit.export',
  'passkey.add',
  'passkey.remove',
  'passkey.ask',
  'passkey.forget',
  'recovery.make',
  'recovery.use',
] as const;

export type DeedName = (typeof deeds)[number];

/** What a route does that the audit log has to know. */
export interface Deed {
  readonly what: DeedName;
  /** The parameter or field of the body that says to what; without it the deed is about all there is. */
  readonly about?: string;
  /** Or the list in the body, and the field of each of its entries, that say to which. */
  readonly aboutEach?: { readonly list: string; readonly field: string };
  /** Or the field of the good answer, where only that says it. */
  readonly aboutAnswer?: string;
  /** A switch in the body by which the deed is another one. */
  readonly bySwitch?: { readonly field: string; readonly on: DeedName; readonly off: DeedName };
}
