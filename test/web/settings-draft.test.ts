import {
  added,
  changed,
  freshDraft,
  readAgain,
  sentDraft,
  undone,
  unsavedChanges,
} from '../../web/src/sections/protection/settings/draft';
import { merged } from '../../web/src/sections/protection/settings/merged';
import { saveMerged } from '../../web/src/sections/protection/settings/save-merged';
import type { Settings } from '../../web/src/sections/protection/settings/settings';

const settings: Settings = {
  mode: 'Balanced',
  isProtectionEnabled: true,
  whitelist: ['a.example', 'b.example'],
  blacklist: [],
};
const versioned = (value: Settings, version = 1) => ({ value, version });
const saved = versioned(settings);

describe('settings while they are edited', () => {
  it('count what differs from what is saved', () => {
    let draft = freshDraft(saved);
    expect(unsavedChanges(draft)).toBe(0);
    draft = changed(draft, { mode: 'Strict', whitelist: ['c.example', 'b.example'] });
    expect(unsavedChanges(draft)).toBe(3);
    draft = changed(draft, { isProtectionEnabled: false, blacklist: ['d.example'] });
    expect(unsavedChanges(draft)).toBe(5);
  });

  it('have a log of 30 days where nobody has chosen', () => {
    expect(unsavedChanges(changed(freshDraft(saved), { logDays: 30 }))).toBe(0);
    expect(unsavedChanges(changed(freshDraft(saved), { logDays: 0 }))).toBe(1);
    expect(unsavedChanges(changed(freshDraft(versioned({ ...settings, logDays: 7 })), { logDays: 7 }))).toBe(
      0,
    );
  });

  it('differ in nothing once put back, in whatever order', () => {
    const draft = changed(changed(freshDraft(saved), { mode: 'Relaxed' }), {
      mode: 'Balanced',
      whitelist: ['b.example', 'a.example'],
    });
    expect(unsavedChanges(draft)).toBe(0);
  });

  it('stay as they are on the screen when the server answers after a change', () => {
    const other = versioned({ ...settings, mode: 'Strict', blacklist: ['bad.example'] }, 2);
    expect(readAgain(null, other)).toEqual(freshDraft(other));
    expect(readAgain(freshDraft(saved), other)).toEqual(freshDraft(other));
    const draft = added(freshDraft(saved), 'whitelist', ['c.example', 'b.example']);
    expect(draft.now.whitelist).toEqual(['b.example', 'c.example', 'a.example']);
    const again = readAgain(draft, other);
    expect(again).toMatchObject({ saved: other, now: { mode: 'Strict', blacklist: ['bad.example'] } });
    expect(again.now.whitelist).toEqual(['c.example', 'a.example', 'b.example']);
    expect(unsavedChanges(again)).toBe(1);
    expect(undone(again).now).toEqual(other.value);
  });

  it('are not what was there before, if that is answered late', () => {
    const draft = freshDraft(versioned(settings, 3));
    expect(readAgain(draft, versioned({ ...settings, mode: 'Strict' }, 2))).toBe(draft);
    expect(readAgain(draft, { value: settings, version: undefined }).saved.version).toBeUndefined();
  });

  it('keep what was changed while they were being saved', () => {
    const sent = changed(freshDraft(saved), { whitelist: ['c.example', 'a.example', 'b.example'] });
    const since = changed(sent, { whitelist: ['a.example', 'b.example'], mode: 'Strict' });
    const stored = versioned(sent.now, 2);
    expect(sentDraft(sent, sent.now, stored)).toEqual(freshDraft(stored));
    const left = sentDraft(since, sent.now, stored);
    expect(left).toMatchObject({
      saved: stored,
      now: { mode: 'Strict', whitelist: ['a.example', 'b.example'] },
    });
    expect(unsavedChanges(left)).toBe(2);
  });

  it('go back step by step, to the first and no further', () => {
    let draft = changed(changed(freshDraft(saved), { mode: 'Relaxed' }), { mode: 'Strict' });
    draft = undone(draft);
    expect(draft.now.mode).toBe('Relaxed');
    draft = undone(undone(undone(draft)));
    expect(draft.now).toEqual(settings);
  });

  it('remember a bounded number of steps', () => {
    let draft = freshDraft(saved);
    for (let step = 0; step < 500; step++) draft = changed(draft, { whitelist: [`d${step}.example`] });
    expect(draft.past).toHaveLength(100);
  });
});

describe('settings that two have changed', () => {
  it('have what each of them added, and nothing that one of them removed', () => {
    const mine = { ...settings, whitelist: ['mine.example', 'a.example'], blacklist: ['both.example'] };
    const theirs = {
      ...settings,
      whitelist: ['theirs.example', 'b.example'],
      blacklist: ['bad.example', 'both.example'],
    };
    expect(merged({ base: settings, mine, theirs })).toEqual({
      ...settings,
      whitelist: ['mine.example', 'theirs.example'],
      blacklist: ['bad.example', 'both.example'],
    });
  });

  it('are mine where I chose, and otherwise theirs', () => {
    const theirs: Settings = { ...settings, mode: 'Strict', isProtectionEnabled: false, logDays: 90 };
    expect(merged({ base: settings, mine: settings, theirs })).toEqual(theirs);
    const mine: Settings = { ...settings, mode: 'Relaxed', logDays: 7 };
    expect(merged({ base: settings, mine, theirs })).toEqual({ ...theirs, mode: 'Relaxed', logDays: 7 });
    const off = { ...settings, isProtectionEnabled: false };
    expect(merged({ base: off, mine: settings, theirs: off })).toEqual(settings);
  });
});

/** A server at which somebody else saves `rivals` settings, one just before each save. */
function serverWith(rivals: number) {
  let stored = { value: settings, version: 1 };
  let left = rivals;
  const api: Parameters<typeof saveMerged>[0] = {
    settings: async () => ({ ok: true, value: stored }),
    saveSettings: async (wanted, seen) => {
      if (left-- > 0) {
        const blacklist = [`bad-${left}.example`, ...stored.value.blacklist];
        stored = versioned({ ...stored.value, blacklist }, stored.version + 1);
      }
      if (stored.version !== seen) return { ok: false, failure: { kind: 'outdated', current: undefined } };
      stored = versioned(wanted, stored.version + 1);
      return { ok: true, value: stored };
    },
  };
  return { api, stored: () => stored };
}

describe('saving settings', () => {
  const wanted: Settings = { ...settings, blacklist: ['mine.example'] };

  it('keeps what somebody else has saved since they were read', async () => {
    const { api, stored } = serverWith(2);
    const { result, seen } = await saveMerged(api, saved, wanted);
    expect(result).toEqual({ ok: true, value: stored() });
    expect(stored().value.blacklist).toEqual(['mine.example', 'bad-0.example', 'bad-1.example']);
    expect(seen.value.blacklist).toEqual(['bad-0.example', 'bad-1.example']);
  });

  it('asks no further where nobody was faster', async () => {
    const { api, stored } = serverWith(0);
    expect((await saveMerged(api, saved, wanted)).seen).toBe(saved);
    expect(stored()).toEqual(versioned(wanted, 2));
  });

  it('gives up where somebody is faster each time, and says what is there', async () => {
    const { api, stored } = serverWith(9);
    const { result, seen } = await saveMerged(api, saved, wanted);
    expect(result).toMatchObject({ ok: false, failure: { kind: 'outdated' } });
    expect(stored().value.blacklist).toHaveLength(3);
    expect(seen.value.blacklist).toHaveLength(2);
  });
});
