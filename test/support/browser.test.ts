import { findBrowser } from './browser';

describe('findBrowser', () => {
  const only = (path: string) => (candidate: string) => candidate === path;

  it('takes CHROME_PATH before anything installed', () => {
    const env = { CHROME_PATH: '/opt/mine', PATH: '/usr/bin' };
    expect(findBrowser({ platform: 'linux', env, isExecutable: () => true })).toBe('/opt/mine');
  });

  it('says so when CHROME_PATH is wrong instead of taking another browser', () => {
    const env = { CHROME_PATH: '/nowhere', PATH: '/usr/bin' };
    const find = () => findBrowser({ platform: 'linux', env, isExecutable: only('/usr/bin/chromium') });
    expect(find).toThrow('CHROME_PATH is /nowhere');
  });

  it.each([
    ['linux', '/somewhere/bin/google-chrome', { PATH: '/bin:/somewhere/bin' }],
    ['linux', '/usr/bin/chromium', {}],
    ['linux', '/usr/bin/microsoft-edge', {}],
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
    ['darwin', '/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium', { HOME: '/Users/me' }],
    ['win32', 'C:\\PF86\\Microsoft\\Edge\\Application\\msedge.exe', { 'PROGRAMFILES(X86)': 'C:\\PF86' }],
  ] as const)('finds a browser on %s at %s', (platform, path, env) => {
    expect(findBrowser({ platform, env, isExecutable: only(path) })).toBe(path);
  });

  it('finds nothing where there is nothing', () => {
    expect(
      findBrowser({ platform: 'linux', env: { PATH: '/bin' }, isExecutable: () => false }),
    ).toBeUndefined();
  });
});
