import { relative } from 'node:path';
import { runCommandLine } from './command/run';
import { follow } from './command/watch';
import { operatorKeyId } from './front-door/credentials';
import type { System } from './running-system';

/** `cdk-offline cdk.out`: runs an assembly as it is. */
void runCommandLine({
  title: 'cdk-offline',
  usage: {
    name: 'cdk-offline [cdk.out]',
    stateDirectory: '.cdk-offline',
    watch: 'start again when the assembly was synthesized anew',
  },
  prepare: async ({ options }) => options.assemblyDirectory ?? 'cdk.out',
  endpoints,
  welcome: (system, { options, terminal }) => [
    ...rows(system).map(([name, url]) => `  ${name.padEnd(22)} ${terminal.paint('cyan', url)}`),
    '',
    terminal.paint('dim', `  State and logs in ${relative('.', options.stateDirectory)}/. Ctrl-C stops.`),
  ],
  watch: (sessions, { terminal }) =>
    follow(sessions.current().assembly.directory, 500, (files) => {
      if (!files.includes('manifest.json')) return;
      sessions
        .run(sessions.current().assembly.directory)
        .catch((error: Error) => terminal.warn(error.message));
    }),
});

function endpoints({ urls, apis }: System): object {
  return { ...urls, apis: apis.map(({ name, stage, url, keys }) => ({ name, stage, url, keys })) };
}

function rows({ urls, apis }: System): readonly (readonly [string, string])[] {
  const { web, aws, website, pages, ...more } = { ...urls } as Record<string, string>;
  return [
    ...apis.flatMap(({ name, stage, url, keys }) => [
      [`API ${name} ${stage}`, url] as const,
      ...keys.map((key) => [`  x-api-key ${key.name}`, key.value] as const),
    ]),
    ['Distribution', web ?? ''],
    ['Website endpoint', website ?? ''],
    ['Mail', pages ?? ''],
    ...Object.entries(more).filter(([name]) => name !== 'api'),
    [`AWS as ${operatorKeyId}`, aws ?? ''],
  ];
}
