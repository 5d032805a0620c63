import type { MailLanguage } from '../../../../contracts/accounts/languages';
import type { MailRequest } from '../mail-requests';
import { noticeSentences } from './notice-sentences';

interface MailTexts {
  readonly subject: string;
  readonly text: (link: string) => string;
}

type Texts = Readonly<Record<MailRequest['purpose'], MailTexts>>;

/** What the mails of accounts say. Plain text, and no name: whoever registers chooses that. */
export const sentences: Readonly<Record<MailLanguage, Texts>> = {
  vi: {
    ...noticeSentences.vi,
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
    invite: {
      subject: 'Lời mời làm việc với Schoolhouse',
      text: (link) =>
        `Quản trị viên của trường mời bạn làm việc với Schoolhouse bằng địa chỉ này.

Chọn mật khẩu tại đây. Liên kết dùng được một lần, trong 30 phút:
${link}

Nếu liên kết không còn dùng được, trang đó sẽ chỉ cách nhận liên kết mới.
Nếu bạn không chờ lời mời này, hãy bỏ qua thư: không có gì thay đổi.
`,
    },
    access: {
      subject: 'Tài khoản của bạn có thêm quyền',
      text: (link) =>
        `Quản trị viên của trường vừa cho tài khoản có địa chỉ này làm việc với dữ liệu của trường.

Để làm việc đó, hãy chọn mật khẩu mới tại đây; mật khẩu cũ không còn dùng được. Liên kết dùng được một lần, trong 30 phút:
${link}

Nếu liên kết không còn dùng được, trang đó sẽ chỉ cách nhận liên kết mới.
Nếu bạn không chờ việc này, hãy báo cho trường.
`,
    },
  },
  en: {
    ...noticeSentences.en,
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
    invite: {
      subject: 'You are invited to work with Schoolhouse',
      text: (link) =>
        `An admin of the school invites you to work with Schoolhouse, with this address.

Choose a password here. The link works once, for 30 minutes:
${link}

If the link does not work any more, its page says how to get another one.
If you do not expect this invitation, ignore this mail: nothing changes.
`,
    },
    access: {
      subject: 'Your account may do more',
      text: (link) =>
        `An admin of the school lets the account of this address work with the school's data.

For that, choose a new password here; the one that you had has ended. The link works once, for 30 minutes:
${link}

If the link does not work any more, its page says how to get another one.
If you do not expect this, tell the school.
`,
    },
  },
};
