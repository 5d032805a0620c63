import { relative } from 'node:path';
import type { Run, System } from 'cdk-offline';
import { type Endpoints, endpointsOf } from './endpoints';

type Row = (name: string, url: string, note?: string) => string;

/** The lines that follow `ready`: where everything is. */
export function welcome(system: System, { options, terminal }: Run): readonly string[] {
  const { stateDirectory, watch, own } = options;
  const { aws, web, website, mail, accounts, ...services } = endpointsOf(system, stateDirectory);
  const row: Row = (name, url, note = '') =>
    `  ${name.padEnd(14)}${terminal.paint('cyan', url)}${note && `  ${terminal.paint('dim', note)}`}`;
  const apis = Object.entries(services).flatMap(([name, service]) => apiRows(row, name, service));
  const near = relative(process.cwd(), stateDirectory);
  const state = near.startsWith('..') ? stateDirectory : near;
  return [
    // By a name: a passkey is not for an address.
    row('Site', web.url.replace('//127.0.0.1', '//localhost')),
    ...apis,
    ...Object.entries(accounts ?? {}).map(([name, { email, password }]) =>
      row(`Demo ${name}`, email, `password ${password}`),
    ),
    row('Mail', mail.url, 'every mail that was sent; nothing leaves this machine'),
    row('API viewer', `${system.urls.pages}/apis`, 'the three descriptions, to try them out'),
    row('Website', website.url, "the site bucket's own endpoint"),
    own['live']
      ? row('Air, weather', 'Open-Meteo')
      : row('Air, weather', system.urls['upstream'] ?? '', 'made up; npm start -- --live asks Open-Meteo'),
    row('AWS', aws, 'AWS_ENDPOINT_URL; access key id local-operator, any secret'),
    '',
    terminal.paint(
      'dim',
      `  State and logs in ${state}/. ${watch ? 'Following the sources. ' : ''}Ctrl-C stops.`,
    ),
  ];
}

function apiRows(row: Row, name: string, service: Endpoints[string]): readonly string[] {
  if (typeof service !== 'object' || !('url' in service)) return [];
  const keys = [
    ['  x-api-key', service.apiKey],
    ['  x-admin-key', service.adminKey],
  ] as const;
  return [
    row(`API ${name}`, service.url),
    ...keys.flatMap(([header, key]) => (key === undefined ? [] : [row(header, key)])),
  ];
}
