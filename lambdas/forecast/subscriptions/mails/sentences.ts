import type { Verdict } from '../../../../contracts/forecast/plan';
import type { ProfileId } from '../../../../contracts/forecast/profiles';
import type { Wishes } from '../../../../contracts/forecast/subscription';
import type { DayLanguage } from '../../../../contracts/forecast/words/day-words';

/** What a mail says of one run, ready to be read. */
export interface Figures {
  readonly city: string;
  /** Local day and time, `2026-11-20 06:00`. */
  readonly at: string;
  readonly threshold: number;
  /** Of ten. */
  readonly chance: number;
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  /** Local time at which the threshold is likeliest reached; undefined where it hardly is at any. */
  readonly worst: string | undefined;
  readonly now: number | null;
  /** The name of the station that measured it; undefined where it is of a model. */
  readonly station: string | undefined;
  /** A word and a sentence for where the values come from. */
  readonly origin: { readonly mark: string; readonly sentence: string };
  readonly group: string;
  readonly verdict: string;
}

interface Sentences {
  readonly groups: Readonly<Record<ProfileId, string>>;
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly riseSubject: (figures: Figures) => string;
  readonly rise: (figures: Figures) => string;
  readonly clearSubject: (figures: Figures) => string;
  readonly clear: (figures: Figures) => string;
  readonly confirmSubject: string;
  readonly confirm: (wishes: Wishes, group: string, link: string) => string;
  readonly repeated: string;
  readonly end: (link: string) => string;
}

type Now = Pick<Figures, 'now' | 'station'>;

const nowInEnglish = ({ now, station }: Now) =>
  station === undefined
    ? `Modelled AQI now: ${now ?? 'not known'}.`
    : `AQI now, measured by the station ${station}: ${now}.`;

const nowInVietnamese = ({ now, station }: Now) =>
  station === undefined
    ? `AQI hiện tại theo mô hình: ${now ?? 'chưa biết'}.`
    : `AQI hiện tại, đo ở trạm ${station}: ${now}.`;

const en: Sentences = {
  groups: {
    general: 'everyone',
    children: 'children',
    elderly: 'older people',
    respiratory: 'people with lung or heart disease',
  },
  verdicts: {
    go: 'outdoors as usual',
    shorten: 'outdoors for a shorter time and less intensely, with more breaks',
    inside: 'indoors, or at another time',
  },
  riseSubject: ({ chance, threshold, origin }) =>
    `Air: ${chance} in 10 that the AQI reaches ${threshold} (${origin.mark})`,
  rise: (of) => `${of.city}, ${of.at}

The model gives ${of.chance} chances in 10 that the AQI reaches ${of.threshold} within 24 hours.
Highest modelled AQI of these hours: most likely ${of.p50}, four of five times between ${of.p10} and ${of.p90}.
${of.worst === undefined ? '' : `Likeliest at about ${of.worst}.\n`}${nowInEnglish(of)}

For ${of.group}: ${of.verdict}.

${of.origin.sentence}
There is no further mail about this until the all-clear.`,
  clearSubject: ({ threshold, origin }) => `Air: all-clear for an AQI of ${threshold} (${origin.mark})`,
  clear: (of) => `${of.city}, ${of.at}

All-clear: the model now gives ${of.chance} chances in 10 that the AQI reaches ${of.threshold} within 24 hours.
Highest modelled AQI of these hours: most likely ${of.p50}, four of five times between ${of.p10} and ${of.p90}.
${nowInEnglish(of)}

For ${of.group}: ${of.verdict}.

${of.origin.sentence}`,
  confirmSubject: 'Mails about the air: please confirm',
  confirm: (wishes, group, link) => `Somebody asked for mails about the air to this address:

  For: ${group}
  When the AQI is to reach: ${wishes.threshold}, with at least ${Math.round(100 * wishes.probability)} % by the model
  Quiet hours: ${wishes.quietFrom} to ${wishes.quietTo}

Confirm within two days:
${link}

If it was not you, do nothing: no other mail follows.`,
  repeated: 'This mail may have come twice: its first sending was interrupted.',
  end: (link) => `No more of these mails: ${link}`,
};

const vi: Sentences = {
  groups: {
    general: 'mọi người',
    children: 'trẻ em',
    elderly: 'người cao tuổi',
    respiratory: 'người có bệnh phổi hoặc tim',
  },
  verdicts: {
    go: 'ra ngoài trời như thường lệ',
    shorten: 'ra ngoài trời ngắn hơn, nhẹ hơn và nghỉ nhiều hơn',
    inside: 'ở trong nhà, hoặc dời sang lúc khác',
  },
  riseSubject: ({ chance, threshold, origin }) =>
    `Không khí: ${chance} phần 10 khả năng AQI lên tới ${threshold} (${origin.mark})`,
  rise: (of) => `${of.city}, ${of.at}

Theo mô hình, có ${of.chance} phần 10 khả năng AQI lên tới ${of.threshold} trong 24 giờ tới.
AQI cao nhất theo mô hình trong các giờ này: nhiều khả năng nhất là ${of.p50}, năm lần thì bốn lần nằm giữa ${of.p10} và ${of.p90}.
${of.worst === undefined ? '' : `Dễ xảy ra nhất vào khoảng ${of.worst}.\n`}${nowInVietnamese(of)}

Đối với ${of.group}: ${of.verdict}.

${of.origin.sentence}
Sẽ không có thêm thư về việc này cho đến khi hết cảnh báo.`,
  clearSubject: ({ threshold, origin }) => `Không khí: hết cảnh báo AQI ${threshold} (${origin.mark})`,
  clear: (of) => `${of.city}, ${of.at}

Hết cảnh báo: theo mô hình, giờ chỉ còn ${of.chance} phần 10 khả năng AQI lên tới ${of.threshold} trong 24 giờ tới.
AQI cao nhất theo mô hình trong các giờ này: nhiều khả năng nhất là ${of.p50}, năm lần thì bốn lần nằm giữa ${of.p10} và ${of.p90}.
${nowInVietnamese(of)}

Đối với ${of.group}: ${of.verdict}.

${of.origin.sentence}`,
  confirmSubject: 'Thư báo về không khí: vui lòng xác nhận',
  confirm: (wishes, group, link) => `Có người đã đăng ký nhận thư báo về không khí cho địa chỉ này:

  Dành cho: ${group}
  Khi AQI có thể lên tới: ${wishes.threshold}, với ít nhất ${Math.round(100 * wishes.probability)} % theo mô hình
  Giờ yên lặng: ${wishes.quietFrom} đến ${wishes.quietTo}

Xác nhận trong vòng hai ngày:
${link}

Nếu không phải bạn đăng ký, bạn không cần làm gì: sẽ không có thư nào khác.`,
  repeated: 'Thư này có thể đến hai lần: lần gửi đầu bị gián đoạn.',
  end: (link) => `Không nhận các thư này nữa: ${link}`,
};

export const sentences: Readonly<Record<DayLanguage, Sentences>> = { vi, en };
