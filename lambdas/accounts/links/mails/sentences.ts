import type { MailLanguage } from '../../../../contracts/accounts/languages';

interface MailTexts {
  readonly subject: string;
  readonly text: (link: string) => string;
}

type Texts = Readonly<Record<'reset' | 'verify', MailTexts>>;

/** What the mails of accounts say. Plain text, and no name: whoever registers chooses that. */
export const sentences: Readonly<Record<MailLanguage, Texts>> = {
  vi: {
    reset: {
      subject: 'Đặt mật khẩu mới',
      text: (link) =>
        `Ai đó, có lẽ là bạn, muốn đặt mật khẩu mới cho tài khoản có địa chỉ này.

Chọn mật khẩu mới tại đây. Liên kết dùng được một lần, trong 30 phút:
${link}

Nếu không phải bạn, hãy bỏ qua thư này: mật khẩu vẫn như cũ.
`,
    },
    verify: {
      subject: 'Xác nhận địa chỉ email',
      text: (link) =>
        `Một tài khoản vừa được tạo với địa chỉ này.

Xác nhận rằng đây là địa chỉ của bạn. Liên kết dùng được một lần, trong 30 phút:
${link}

Nếu không phải bạn tạo, hãy bỏ qua thư này.
`,
    },
  },
  en: {
    reset: {
      subject: 'Choose a new password',
      text: (link) =>
        `Somebody, probably you, wants a new password for the account of this address.

Choose it here. The link works once, for 30 minutes:
${link}

If it was not you, ignore this mail: the password stays as it is.
`,
    },
    verify: {
      subject: 'Confirm your email address',
      text: (link) =>
        `An account was made with this address.

Confirm that the address is yours. The link works once, for 30 minutes:
${link}

If it was not you, ignore this mail.
`,
    },
  },
};
