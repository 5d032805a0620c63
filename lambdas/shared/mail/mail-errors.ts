/** Mail to this address came back for good, or its reader reported a mail as spam. */
export class AddressSuppressed extends Error {
  constructor() {
    super('No mail goes to a suppressed address');
  }
}
