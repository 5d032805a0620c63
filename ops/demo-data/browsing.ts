export interface Hour {
  /** How long ago, in hours. */
  readonly ago: number;
  /** Where the addresses were met. */
  readonly source: 'extension' | 'site';
  readonly urls: readonly string[];
}

/** What a child could have opened since yesterday; nobody owns the addresses that are not well known. */
export const browsing: readonly Hour[] = [
  {
    ago: 27,
    source: 'extension',
    urls: [
      'https://www.wikipedia.org/',
      'https://vi.wikipedia.org/wiki/Quang_hợp',
      'https://free-robux-generator.example/claim?user=kid',
    ],
  },
  {
    ago: 25.4,
    source: 'extension',
    urls: [
      'https://www.khanacademy.org/math/algebra',
      'https://scratch.mit.edu/projects/editor',
      'http://203.0.113.7/login/index.php',
      'https://chess.example/play/online',
    ],
  },
  {
    ago: 22.8,
    source: 'site',
    urls: [
      'https://docs.google.com/document/u/0/',
      'https://paypa1-login.example/verify/account',
      'https://www.google.com/url?q=http://203.0.113.9/bank/login',
      'https://vietcombank.com.vn/',
      'https://videos.example/shorts/trending',
      'https://school-library.example/reset?token=4f9c1a7be2&lang=vi',
    ],
  },
  {
    ago: 3.6,
    source: 'extension',
    urls: [
      'https://www.nasa.gov/learning-resources',
      'https://minecraft-skins.example/download/free',
      'https://vietcombank-xacthuc.example/dang-nhap?otp=1',
      'https://www.duolingo.com/lesson',
    ],
  },
  {
    ago: 1.2,
    source: 'extension',
    urls: [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://secure-appleid.account-verify.example/signin',
      'https://family-photos-2026.github.io/albums/',
      'https://bit.ly/summer-camp',
      'https://geogebra.org/graphing',
      'https://vi.wikipedia.org/wiki/Sao_Hỏa',
    ],
  },
];

export const familySettings = {
  mode: 'Balanced',
  whitelist: ['chess.example', 'geogebra.org', 'wikipedia.org'],
  blacklist: ['casino.example', 'free-robux-generator.example', 'videos.example'],
  isProtectionEnabled: true,
  logDays: 90,
};

/** What other families came across too. */
export const alsoMet = [
  'https://www.wikipedia.org/',
  'https://www.duolingo.com/lesson',
  'https://minecraft-skins.example/download/free',
  'https://paypa1-login.example/verify/account',
];

/** How a reviewer settles what was met, by host; the rest waits. */
export const reviews: Readonly<Record<string, 'Phishing' | 'Benign' | undefined>> = {
  'free-robux-generator.example': 'Phishing',
  '203.0.113.7': 'Phishing',
  'paypa1-login.example': 'Phishing',
  'minecraft-skins.example': 'Phishing',
  'vietcombank-xacthuc.example': 'Phishing',
  'www.khanacademy.org': 'Benign',
  'www.wikipedia.org': 'Benign',
};

/** What families hold against a verdict: the first is of two families. */
export const reports = [
  {
    url: 'https://minecraft-skins.example/download/free',
    reasons: ['Con tôi tải hình ở đây từ lâu, trang không hỏi mật khẩu.', 'Only pictures, no log-in.'],
  },
  {
    url: 'https://secure-appleid.account-verify.example/signin',
    reasons: ['It came by SMS. I typed nothing.'],
  },
];
