/** Refusals that clients tell from others by their words. */

/** What a password that is not right is answered with (401): it is the password's fault, not the session's. */
export const wrongPassword = 'Invalid credentials';
/** Of what can only be done within ten minutes of a sign-in. */
export const notRecent = 'Please sign in once more.';
/** Of a POST that has no answer yet (409): nobody knows how it ends. */
export const stillRunning = 'The same request is still being carried out';
