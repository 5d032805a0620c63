import { hashOf, readRoute } from '../../web/src/app/router/route';
import { matching, parametersOf, readLogsQuery } from '../../web/src/sections/protection/logs/logs-query';
import type { LogEntry } from '../../web/src/sections/protection/verdict';

function entry(url: string, decision: LogEntry['decision'], label: LogEntry['label']): LogEntry {
  return { url, decision, label, score: 0.5, timestamp: '2026-11-20T07:00:00.000Z' };
}

const entries = [
  entry('https://bank.example/Login', 'Block', 'Phishing'),
  entry('https://school.example/', 'Allow', 'Benign'),
  entry('https://games.example/login', 'Block', 'Benign'),
];

describe('the log that an address asks for', () => {
  it('survives the way through the address bar', () => {
    const query = { page: 3, decision: 'Block', label: 'Phishing', search: 'a&b #ắ' } as const;
    const route = readRoute(hashOf('/protection/logs', parametersOf(query)));
    expect(route.path).toBe('/protection/logs');
    expect(readLogsQuery(route.query)).toEqual(query);
  });

  it('leaves the usual things out of the address', () => {
    expect(hashOf('/protection/logs', parametersOf(readLogsQuery(new URLSearchParams())))).toBe(
      '#/protection/logs',
    );
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e10', 'decision=Nothing&label=%00'])(
    'passes over the nonsense in %s',
    (query) =>
      expect(readLogsQuery(new URLSearchParams(query))).toEqual({
        page: 1,
        decision: '',
        label: '',
        search: '',
      }),
  );

  it.each([
    [{ decision: 'Block' }, [0, 2]],
    [{ label: 'Benign' }, [1, 2]],
    [{ search: 'LOGIN games' }, [2]],
    [{ search: '  ' }, [0, 1, 2]],
    [{ decision: 'Block', search: 'school' }, []],
  ] as const)('shows of a page what matches %j', (wanted, found) => {
    const query = { page: 1, decision: '', label: '', search: '', ...wanted } as const;
    expect(matching(entries, query)).toEqual(found.map((index) => entries[index]));
  });
});

describe('the fragment of an address', () => {
  it.each([
    ['', '/', ''],
    ['#', '/', ''],
    ['#/', '/', ''],
    ['#/students/', '/students', ''],
    ['#students', '/students', ''],
    ['#/a/b?c=1&d=%3F', '/a/b', 'c=1&d=%3F'],
  ])('%j is the path %s', (hash, path, query) => {
    const route = readRoute(hash);
    expect(route.path).toBe(path);
    expect(route.query.toString()).toBe(query);
  });
});
