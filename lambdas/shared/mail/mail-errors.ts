/** Mail to this address came back for good, or its reader reported a mail as spam. */
export class AddressSuppressed extends Error {
  constructor() {
    super('No mail goes to a suppressed address');
  }
}

/** It could not be found out whether mail goes to this address, or not in time, so none was sent. */
export class MailNotTried extends Error {
  constructor(cause: unknown) {
    super('Whether mail goes to this address could not be read in time', { cause });
  }
}

/** There was no answer, or none that tells: the mail may have gone. */
export class MailUnsure extends Error {
  constructor(cause: unknown) {
    super('Nobody knows whether the mail went', { cause });
  }
}
