interface Hour {
  /** How long ago, in hours. */
  readonly ago: number;
  readonly urls: readonly string[];
}

/** What a child could have opened since yesterday; nobody owns the addresses that are not well known. */
export const browsing: readonly Hour[] = [
  {
    ago: 27,
    urls: [
      'https://www.wikipedia.org/',
      'https://vi.wikipedia.org/wiki/Quang_hợp',
      'https://free-robux-generator.example/claim?user=kid',
    ],
  },
  {
    ago: 25.4,
    urls: [
      'https://www.khanacademy.org/math/algebra',
      'https://scratch.mit.edu/projects/editor',
      'http://203.0.113.7/login/index.php',
      'https://chess.example/play/online',
    ],
  },
  {
    ago: 22.8,
    urls: [
      'https://docs.google.com/document/u/0/',
      'https://paypa1-login.example/verify/account',
      'https://videos.example/shorts/trending',
    ],
  },
  {
    ago: 3.6,
    urls: [
      'https://www.nasa.gov/learning-resources',
      'https://minecraft-skins.example/download/free',
      'https://vietcombank-xacthuc.example/dang-nhap?otp=1',
      'https://www.duolingo.com/lesson',
    ],
  },
  {
    ago: 1.2,
    urls: [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://secure-appleid.account-verify.example/signin',
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
};
