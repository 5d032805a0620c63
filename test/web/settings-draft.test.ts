import {
  added,
  changed,
  freshDraft,
  readAgain,
  undone,
  unsavedChanges,
} from '../../web/src/sections/protection/settings/draft';
import type { Settings } from '../../web/src/sections/protection/settings/settings';

const saved: Settings = {
  mode: 'Balanced',
  isProtectionEnabled: true,
  whitelist: ['a.example', 'b.example'],
  blacklist: [],
};

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
    expect(unsavedChanges(changed(freshDraft({ ...saved, logDays: 7 }), { logDays: 7 }))).toBe(0);
  });

  it('differ in nothing once put back, in whatever order', () => {
    const draft = changed(changed(freshDraft(saved), { mode: 'Relaxed' }), {
      mode: 'Balanced',
      whitelist: ['b.example', 'a.example'],
    });
    expect(unsavedChanges(draft)).toBe(0);
  });

  it('stay as they are on the screen when the server answers after a change', () => {
    const other: Settings = { ...saved, mode: 'Strict' };
    expect(readAgain(null, other)).toEqual(freshDraft(other));
    expect(readAgain(freshDraft(saved), other)).toEqual(freshDraft(other));
    const draft = added(freshDraft(saved), 'whitelist', ['c.example', 'b.example']);
    expect(draft.now.whitelist).toEqual(['b.example', 'c.example', 'a.example']);
    expect(readAgain(draft, other)).toEqual({ ...draft, saved: other });
    expect(unsavedChanges(readAgain(draft, other))).toBe(2);
  });

  it('go back step by step, to the first and no further', () => {
    let draft = changed(changed(freshDraft(saved), { mode: 'Relaxed' }), { mode: 'Strict' });
    draft = undone(draft);
    expect(draft.now.mode).toBe('Relaxed');
    draft = undone(undone(undone(draft)));
    expect(draft.now).toEqual(saved);
  });

  it('remember a bounded number of steps', () => {
    let draft = freshDraft(saved);
    for (let step = 0; step < 500; step++) draft = changed(draft, { whitelist: [`d${step}.example`] });
    expect(draft.past).toHaveLength(100);
  });
});
