import { hour, subscribed, tokenIn } from '../../../support/mailed-readers';

describe('a reader', () => {
  it('gets one mail an event and one all-clear, each with a way out that works', async () => {
    const its = await subscribed();
    expect(await its.mailed()).toEqual([]);
    its.state.above = true;
    const [rise, ...more] = await its.mailed();
    expect([rise?.subject, more]).toEqual(['Air: 10 in 10 that the AQI reaches 151 (model)', []]);
    its.state.now += hour;
    expect(await its.mailed()).toEqual([]);
    its.state.above = false;
    expect((await its.mailed()).map(({ subject }) => subject)).toEqual([
      'Air: all-clear for an AQI of 151 (model)',
    ]);
    expect(await its.mailed()).toEqual([]);
    const link = tokenIn(rise?.headers['List-Unsubscribe'] ?? '', 'end');
    for (let time = 0; time < 2; time += 1) expect((await its.end(link)).status).toBe(200);
    its.state.above = true;
    expect(await its.mailed()).toEqual([]);
    await its.ask();
    expect(await its.mailed()).toHaveLength(1);
  });

  it('gets what falls in quiet hours when they are over, if it is still so, and else nothing', async () => {
    const its = await subscribed();
    // 22:00 by the clock of the city.
    its.state.now = Date.parse('2026-11-20T15:00:00Z');
    its.state.above = true;
    expect(await its.mailed()).toEqual([]);
    its.state.now = Date.parse('2026-11-20T23:00:00Z');
    expect((await its.mailed()).map(({ subject }) => subject.slice(0, 12))).toEqual(['Air: 10 in 1']);
    its.state.now = Date.parse('2026-11-21T15:00:00Z');
    its.state.above = false;
    expect(await its.mailed()).toEqual([]);
    its.state.above = true;
    expect(await its.mailed()).toEqual([]);
    its.state.now = Date.parse('2026-11-21T23:00:00Z');
    // To the reader it is one event.
    expect(await its.mailed()).toEqual([]);
  });

  it('hears nothing of an event that was there in quiet hours only', async () => {
    const its = await subscribed();
    its.state.now = Date.parse('2026-11-20T15:00:00Z');
    its.state.above = true;
    await its.mailed();
    its.state.above = false;
    await its.mailed();
    its.state.now = Date.parse('2026-11-20T23:00:00Z');
    expect(await its.mailed()).toEqual([]);
  });

  it('whose mail came back gets nothing and is forgotten', async () => {
    const its = await subscribed();
    its.state.above = true;
    its.state.outcome = 'withheld';
    expect(await its.mailed()).toEqual([]);
    expect(its.subscriptions.confirmedById.size).toBe(0);
  });

  it('gets a mail that SES refused when it takes it, and no word of doubt', async () => {
    const its = await subscribed();
    its.state.above = true;
    its.state.outcome = 'refused';
    await its.mailed();
    its.state.outcome = 'sent';
    const [mail, ...more] = await its.mailed();
    expect(more).toEqual([]);
    expect(mail?.text).not.toMatch(/twice/);
  });

  it('is told by a mail, and by the log, that it may be there twice when SES did not answer', async () => {
    const its = await subscribed();
    its.state.above = true;
    its.state.outcome = 'unknown';
    await its.mailed();
    its.state.outcome = 'sent';
    expect(await its.mailed()).toEqual([]);
    its.state.now += 60_000;
    const [mail] = await its.mailed();
    expect(mail?.text).toMatch(/may have come twice/);
    expect(its.warnings.join()).toMatch(/1 may have come twice/);
    expect([...its.subscriptions.confirmedById.values()]).toMatchObject([{ repeated: 1, told: true }]);
  });

  it('gets one mail of an event also where other wishes are confirmed while it is on its way', async () => {
    const its = await subscribed();
    await its.ask({ threshold: 101 });
    const link = tokenIn((await its.mailed())[0]?.text ?? '', 'confirm');
    its.state.above = true;
    its.state.meanwhile = async () => {
      its.state.meanwhile = async () => {};
      expect((await its.confirm(link)).status).toBe(200);
    };
    expect(await its.mailed()).toHaveLength(1);
    its.state.now += 60_000;
    expect(await its.mailed()).toEqual([]);
    const wishes = { threshold: 101 };
    expect([...its.subscriptions.confirmedById.values()]).toMatchObject([
      { told: true, repeated: 0, wishes },
    ]);
  });

  it.each(['vi', 'en'] as const)('is told in %s that every value is modelled', async (language) => {
    const its = await subscribed({ language });
    its.state.above = true;
    const rise = (await its.mailed())[0];
    its.state.above = false;
    const clear = (await its.mailed())[0];
    for (const { subject, text } of [rise, clear].map((mail) => mail ?? { subject: '', text: '' })) {
      expect(subject).toMatch(/model|mô hình/);
      const lines = text.split('\n').filter((line) => /AQI|\b\d+ (chances|phần)/.test(line));
      expect(lines.length).toBeGreaterThan(2);
      for (const line of lines) expect(line).toMatch(/model|mô hình/i);
      expect(text).not.toMatch(/(?<!not )measured|(?<!không phải )số đo/);
    }
  });

  it.each([
    ['vi', 'giả lập', 'Số liệu giả lập để dùng thử, không phải không khí thật.'],
    ['en', 'made up', 'Made-up data for trying things out, not real air.'],
  ] as const)('is told in %s that made-up air is made up', async (language, mark, sentence) => {
    const its = await subscribed({ language });
    Object.assign(its.state, { above: true, source: 'synthetic' });
    const [rise] = await its.mailed();
    its.state.above = false;
    const [clear] = await its.mailed();
    for (const mail of [rise, clear]) {
      expect(mail?.subject).toContain(`(${mark})`);
      expect(mail?.text).toContain(sentence);
    }
  });

  it.each(['vi', 'en'] as const)(
    'is told in %s what a station measured, and that no more was',
    async (language) => {
      const its = await subscribed({ language });
      const measured_at = '2026-11-20T05:00:00.000Z';
      its.state.station = { id: '7', name: 'School roof', distance_km: 2.1, measured_at };
      its.state.above = true;
      const rise = (await its.mailed())[0];
      its.state.above = false;
      const clear = (await its.mailed())[0];
      for (const { text } of [rise, clear].map((mail) => mail ?? { text: '' })) {
        const figures = text
          .split('\n')
          .filter((line) => /\d/.test(line) && !/^http|^Ho Chi Minh/.test(line));
        const measured = figures.filter((line) => /measured by the station|đo ở trạm/.test(line));
        expect(measured).toEqual([expect.stringMatching(/(AQI now|AQI hiện tại).* School roof: 72\.$/)]);
        const others = figures.filter((line) => !measured.includes(line) && /AQI/.test(line));
        expect(others.length).toBeGreaterThan(1);
        for (const line of others) expect(line).toMatch(/model|mô hình/i);
        expect(text).toMatch(/Forecast by a model, not measured|không phải/);
        expect(text).not.toMatch(/[Mm]odelled AQI now|hiện tại theo mô hình/);
      }
    },
  );
});
