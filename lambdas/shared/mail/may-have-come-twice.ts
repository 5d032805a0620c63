/** What the second of two mails says, of the first of which nobody knows whether it went. */
export const mayHaveComeTwice = {
  vi: 'Thư này có thể đến hai lần: lần gửi đầu bị gián đoạn.',
  en: 'This mail may have come twice: its first sending was interrupted.',
} as const;
