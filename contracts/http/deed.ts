/** What the audit log tells of, each in one word for programs. Names are only added: entries are kept for years. */
export const deeds = [
  'students.list',
  'students.add',
  'mail.suppressed',
  'backup.make',
  'backup.restore',
  'review.approve',
  'review.reject',
  'case.close',
  'training.start',
  'model.activate',
  'role.give',
  'audit.list',
  'audit.export',
] as const;

export type DeedName = (typeof deeds)[number];

/** What a route does that the audit log has to know. */
export interface Deed {
  readonly what: DeedName;
  /** The parameter or field of the body that says to what; without it the deed is about all there is. */
  readonly about?: string;
}
