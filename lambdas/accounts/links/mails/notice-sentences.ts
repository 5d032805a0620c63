import type { MailLanguage } from '../../../../contracts/accounts/languages';
import type { Notice } from '../notices';

interface NoticeText {
  readonly subject: string;
  /** Without a link: who is startled would follow one of anybody's. */
  readonly text: () => string;
}

interface Advice {
  readonly calm: string;
  readonly alarm: string;
}

const keysInVietnamese: Advice = {
  calm: 'Nếu chính bạn làm, bạn không cần làm gì thêm.',
  alarm:
    'Nếu không phải bạn, hãy đăng nhập trên trang của trường và xem mục “Tài khoản của tôi”: gỡ khóa mà bạn không biết, đăng xuất mọi chỗ khác và đổi mật khẩu.',
};
const keysInEnglish: Advice = {
  calm: 'If it was you, there is nothing to do.',
  alarm:
    'If it was not you, sign in on the school’s site and open “My account”: remove the passkeys that you do not know, sign out everywhere else and change your password.',
};

function notice(subject: string, what: string, { calm, alarm }: Advice): NoticeText {
  return { subject, text: () => `${what}\n\n${calm}\n${alarm}\n` };
}

/** What the owner of an account reads when it opens in another way than before. */
export const noticeSentences: Readonly<Record<MailLanguage, Readonly<Record<Notice, NoticeText>>>> = {
  vi: {
    'new-password': notice('Mật khẩu của bạn đã đổi', 'Mật khẩu của tài khoản có địa chỉ này vừa được đổi.', {
      calm: 'Nếu chính bạn đổi, bạn không cần làm gì.',
      alarm:
        'Nếu không phải bạn, hãy mở trang của trường, chọn “Quên mật khẩu” và đặt mật khẩu mới ngay: mọi chỗ đang đăng nhập sẽ bị đăng xuất.',
    }),
    'passkey-added': notice(
      'Tài khoản của bạn có khóa truy cập mới',
      'Một khóa truy cập vừa được thêm vào tài khoản có địa chỉ này. Khóa đó mở được tài khoản.',
      keysInVietnamese,
    ),
    'passkey-removed': notice(
      'Một khóa truy cập đã bị gỡ',
      'Một khóa truy cập vừa bị gỡ khỏi tài khoản có địa chỉ này, và không còn mở được tài khoản.',
      keysInVietnamese,
    ),
    'recovery-codes': notice(
      'Tài khoản của bạn có mã khôi phục mới',
      'Mã khôi phục mới vừa được tạo cho tài khoản có địa chỉ này. Các mã cũ không còn dùng được.',
      keysInVietnamese,
    ),
  },
  en: {
    'new-password': notice(
      'Your password was changed',
      'The password of the account of this address was changed.',
      {
        calm: 'If it was you, there is nothing to do.',
        alarm:
          'If it was not you, open the school’s site, choose “Forgot password” and set a new one at once: it signs out everybody else.',
      },
    ),
    'passkey-added': notice(
      'Your account has a new passkey',
      'A passkey was added to the account of this address. It opens the account.',
      keysInEnglish,
    ),
    'passkey-removed': notice(
      'A passkey was removed',
      'A passkey was removed from the account of this address, and does not open it any more.',
      keysInEnglish,
    ),
    'recovery-codes': notice(
      'Your account has new recovery codes',
      'New recovery codes were made for the account of this address. Those of before do not work any more.',
      keysInEnglish,
    ),
  },
};
