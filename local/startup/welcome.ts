import { relative } from 'node:path';
import type { Endpoints } from './endpoints';
import type { StartOptions } from './options';
import type { Ports } from './ports';
import type { Terminal } from './terminal';

/** The lines that follow `ready`: where everything is. */
export function welcome(
  terminal: Terminal,
  endpoints: Endpoints,
  urls: Ports['urls'],
  { stateDirectory, watch, live }: Pick<StartOptions, 'stateDirectory' | 'watch' | 'live'>,
): readonly string[] {
  const { aws, web, website, mail, accounts, ...services } = endpoints;
  const row = (name: string, url: string, note = ''): string =>
    `  ${name.padEnd(14)}${terminal.paint('cyan', url)}${note && `  ${terminal.paint('dim', note)}`}`;
  const apis = Object.entries(services).flatMap(([name, service]) => apiRows(row, name, service));
  const near = relative(process.cwd(), stateDirectory);
  const state = near.startsWith('..') ? stateDirectory : near;
  return [
    row('Site', web.url),
    ...apis,
    ...Object.entries(accounts ?? {}).map(([name, { email, password }]) =>
      row(`Demo ${name}`, email, `password ${password}`),
    ),
    row('Mail', mail.url, 'every mail that was sent; nothing leaves this machine'),
    row('Buckets', `${urls.pages}/buckets`),
    row('Website', website.url, "the site bucket's own endpoint"),
    row(
      'Air, weather',
      live ? 'Open-Meteo' : urls.upstream,
      live ? '' : 'made up; npm start -- --live asks Open-Meteo',
    ),
    row('AWS', aws, 'AWS_ENDPOINT_URL; access key id local-operator, any secret'),
    '',
    terminal.paint(
      'dim',
      `  State and logs in ${state}/. ${watch ? 'Following the sources. ' : ''}Ctrl-C stops.`,
    ),
  ];
}

function apiRows(
  row: (name: string, url: string, note?: string) => string,
  name: string,
  service: Endpoints[string],
): readonly string[] {
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
