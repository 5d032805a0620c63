import type { Act } from './act';
import { firstPassword, type Settled } from './people';
import type { Scenario } from './scenario';

const accounts = { service: 'accounts' } as const;
const mother = { client: 'mother', who: 'mother', at: 0 } as const;
const there: readonly Settled[] = [{ who: 'mother', role: 'Parent', signedIn: ['phone'] }];
/** Milliseconds after which the next thing happens. */
const minute = 60_000;
const later = 300_000;
/** What is asked for at once is looked at a minute later. */
const asks = { ...accounts, airMails: [minute] } as const;
/** After which somebody has been told, and what was carried out late is still to come. */
const soon = 8_000;

/** Just before a reader is forgotten whose account is to be erased. */
const soonErased = 330;

const password = 'seven quiet lanterns';
const atLaptop = { ...mother, as: 'laptop' } as const;
const leave = { kind: 'delete', current: password } as const;

const subscribe = { ...mother, wish: { kind: 'subscribe' } } as const;
const confirm = { ...mother, at: later, wish: { kind: 'confirm air' } } as const;
const end = { ...mother, at: 2 * later, wish: { kind: 'end air' } } as const;
/** Other mails than before. */
const other = { ...mother, at: later, wish: { kind: 'subscribe', threshold: 101 } } as const;
const withFirst = { before: 1 } as const;

/** Whose account is still to be erased. */
const comesBack: readonly Act[] = [
  { ...mother, as: 'phone', wish: { kind: 'delete', current: firstPassword('mother') } },
  { ...subscribe, at: minute },
  confirm,
];

/** Before the mail with the link goes, before that is opened, and afterwards. */
const erasedAt = [
  ['before there is a link', 1.5 * minute],
  ['before the link is opened', 3 * minute],
  ['after that', 2 * later],
] as const;

/** Who wants mails about the air, and who wants none any more. */
export const readerScenarios: readonly Scenario[] = [
  {
    ...asks,
    name: 'ask for mails about the air',
    acts: [{ ...subscribe, key: 'one' }],
  },
  {
    ...accounts,
    name: 'ask for mails about the air, when two look at once who did',
    acts: [subscribe],
    airMails: [minute, minute],
  },
  {
    ...asks,
    name: 'ask for mails about the air, confirm and end them',
    acts: [subscribe, confirm, end],
  },
  {
    ...asks,
    name: 'confirm mails about the air twice at once',
    acts: [subscribe, { ...confirm, key: 'two' }, { ...confirm, client: 'somebody', key: 'three' }],
  },
  {
    ...asks,
    name: 'confirm mails about the air, and soon end them',
    acts: [subscribe, confirm, { ...end, at: later + soon }],
  },
  {
    ...asks,
    name: 'ask for mails about the air, and soon for others',
    acts: [subscribe, { ...other, at: soon }],
  },
  {
    ...asks,
    name: 'ask for mails about the air each time that a link goes',
    acts: [
      subscribe,
      ...[1, 2, 3, 4].map((times) => ({
        ...mother,
        // While one is on its way.
        at: times * minute + 180,
        wish: { kind: 'subscribe', threshold: 100 + times } as const,
      })),
    ],
  },
  {
    ...accounts,
    name: 'confirm mails about the air by two links at once',
    acts: [
      ...[subscribe, other],
      { ...confirm, at: 2 * later },
      { ...mother, client: 'somebody', at: 2 * later, wish: { kind: 'confirm air', ...withFirst } },
    ],
    airMails: [minute, later + minute],
  },
  {
    ...accounts,
    name: 'confirm mails about the air at once, end them twice and ask for others',
    acts: [
      ...[subscribe, { ...confirm, at: minute + soon }],
      ...[end, { ...end, client: 'somebody', at: 2 * later + soon }, { ...other, at: 3 * later }],
    ],
    airMails: [minute, 3 * later + minute],
  },
  {
    ...accounts,
    name: 'end mails about the air, and soon confirm others',
    acts: [
      ...[subscribe, { ...confirm, at: 2 * minute }, other],
      { ...end, wish: { kind: 'end air', ...withFirst } },
      { ...confirm, at: 2 * later + soon },
    ],
    airMails: [minute, later + minute],
  },
  {
    ...accounts,
    name: 'end mails about the air by one mail, and confirm another one at once',
    acts: [
      ...[subscribe, other, { ...confirm, at: 2 * later }],
      { ...end, client: 'somebody', wish: { kind: 'end air', ...withFirst } },
    ],
    airMails: [minute, later + minute],
  },
  {
    ...asks,
    name: 'end mails about the air that nobody asked for',
    acts: [subscribe, end],
  },
  {
    ...asks,
    name: 'end mails about the air while the account is erased',
    there,
    acts: [
      subscribe,
      { ...mother, as: 'phone', at: later, wish: { kind: 'delete', current: firstPassword('mother') } },
      end,
    ],
    erases: [2 * later],
  },
  {
    ...accounts,
    name: 'be erased while a link to mails about the air goes',
    there,
    acts: [
      { ...subscribe, givesUp: true },
      { ...mother, as: 'phone', at: soon, wish: { kind: 'delete', current: firstPassword('mother') } },
    ],
    erases: [2 * minute],
    airMails: [2 * minute + soonErased],
  },
  {
    ...asks,
    name: 'delete the account of a reader twice, whose address is proven between',
    acts: [
      { ...mother, key: 'one', wish: { kind: 'register', password } },
      subscribe,
      { ...mother, at: later, wish: { kind: 'log in', password, session: 'laptop' } },
      confirm,
      { ...atLaptop, at: 2 * later, wish: leave, givesUp: true },
      { ...mother, at: 2 * later + 5_000, key: 'two', wish: { kind: 'verify' } },
      { ...atLaptop, at: 2 * later + soon, client: 'somebody', wish: leave },
    ],
    erases: [3 * later],
  },
  {
    ...asks,
    name: 'delete an account with the address of a reader',
    acts: [
      { ...mother, key: 'one', wish: { kind: 'register', password } },
      subscribe,
      { ...mother, at: later, wish: { kind: 'log in', password, session: 'laptop' } },
      confirm,
      { ...atLaptop, at: 2 * later, wish: leave },
    ],
    erases: [3 * later],
  },
  {
    ...accounts,
    name: 'leave, want no mails about the air that somebody asks for, and be erased after that',
    there,
    acts: [...comesBack.slice(0, 2), { ...end, at: later }, { ...other, at: 3 * later }],
    erases: [later + minute],
    airMails: [3 * minute, 3 * later + minute],
  },
  ...erasedAt.map(
    ([when, at]): Scenario => ({
      ...accounts,
      name: `leave, ask for mails about the air again, and be erased ${when}`,
      there,
      acts: comesBack,
      erases: [at],
      airMails: [3 * minute],
    }),
  ),
];
