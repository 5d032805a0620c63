/** What situations of families and reviewers have in common: who is there, of one URL, and what they want. */
export const phishing = { service: 'phishing' } as const;
export const url = 'https://one.example/a';
export const pending = [url];
export const keyless = { client: 'mother', who: 'mother', at: 0 } as const;
export const mother = { ...keyless, key: 'key-of-mother' } as const;
export const father = { client: 'father', who: 'father', at: 5, key: 'key-of-father' } as const;
export const admin = { client: 'admin', who: 'admin', at: 0, key: 'key-of-admin' } as const;
export const otherAdmin = { client: 'other admin', who: 'other admin', at: 5, key: 'key-of-other' } as const;
export const scan = { kind: 'scan', url } as const;
export const report = { kind: 'report', url, reason: 'This is our school' } as const;
export const approve = { kind: 'approve', url, label: 'Benign' } as const;
