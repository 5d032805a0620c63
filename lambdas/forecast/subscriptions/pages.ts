import type { DayLanguage } from '../../../contracts/forecast/words/day-words';
import { encodePayload } from '../../shared/http/payload';

type Name = 'confirm' | 'end' | 'confirmed' | 'ended' | 'used';

interface Said {
  readonly title: string;
  readonly text: string;
  /** Of the button that does it. */
  readonly button?: string;
}

const said: Readonly<Record<DayLanguage, Readonly<Record<Name, Said>>>> = {
  vi: {
    confirm: {
      title: 'Nhận thư báo về không khí?',
      text: 'Bạn sẽ nhận một thư khi có cảnh báo và một thư khi hết cảnh báo.',
      button: 'Xác nhận',
    },
    end: {
      title: 'Không nhận thư báo về không khí nữa?',
      text: 'Sẽ không có thư nào gửi tới địa chỉ này nữa.',
      button: 'Không nhận nữa',
    },
    confirmed: { title: 'Đã xác nhận', text: 'Mỗi thư đều có liên kết để ngừng nhận.' },
    ended: { title: 'Đã ngừng', text: 'Sẽ không có thư nào về không khí gửi tới địa chỉ này nữa.' },
    used: { title: 'Liên kết không còn dùng được', text: 'Liên kết đã được dùng hoặc đã quá hạn.' },
  },
  en: {
    confirm: {
      title: 'Get mails about the air?',
      text: 'You get one mail when there is a warning and one when it is over.',
      button: 'Confirm',
    },
    end: {
      title: 'No more mails about the air?',
      text: 'Nothing more is sent to this address.',
      button: 'No more mails',
    },
    confirmed: { title: 'Confirmed', text: 'Every mail has a link that ends them.' },
    ended: { title: 'Ended', text: 'No more mails about the air go to this address.' },
    used: { title: 'This link no longer works', text: 'It has been used, or is too old.' },
  },
};

/** A page without script or style; its button posts to the address that it was opened at. */
export async function page(name: Name, language: DayLanguage, gzipAccepted: boolean) {
  const { title, text, button } = said[language][name];
  const form = button === undefined ? '' : `<form method="post"><button>${button}</button></form>\n`;
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<main>
<h1>${title}</h1>
<p>${text}</p>
${form}</main>
</html>
`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  };
  return { headers, payload: await encodePayload(html, gzipAccepted) } as const;
}
