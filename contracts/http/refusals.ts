/** Why somebody is refused whom a new token would not help. */

/** What a password that is not right is answered with (401): it is the password's fault, not the session's. */
export const wrongPassword = 'Invalid credentials';
/** Of what can only be done within ten minutes of a sign-in. */
export const notRecent = 'Please sign in once more.';
