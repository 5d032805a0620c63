import { join, resolve } from 'node:path';
import {
  assemblyFolder,
  type Options,
  type Run,
  runCommandLine,
  systemClock,
  watchSources,
} from 'cdk-offline';
import { endpointsOf } from './endpoints';
import { forecastOnStart } from './forecast-on-start';
import { doors, plugins } from './school';
import { build, synthesize, watchBuild } from './synthesize';
import { welcome } from './welcome';

const root = resolve(__dirname, '..');
const isLive = ({ own }: Options): boolean => own['live'] === true;

void runCommandLine({
  title: 'Schoolhouse',
  usage: {
    name: 'npm start --',
    stateDirectory: '.local',
    watch: 'follow the sources: functions, site and stacks',
    own: {
      live: "forecast from Open-Meteo's real answers instead of made-up ones",
      'stage NAME': 'a stage of cdk.json (default: the one that it names)',
    },
  },
  pluginDoors: doors,
  plugins: (options) => plugins(options.stateDirectory, { demoData: true, live: isLive(options) }),
  synth: 'npm run build && npx cdk synth',
  prepare,
  onStarted: async (system, { options, terminal }) => {
    const { forecast } = endpointsOf(system, options.stateDirectory);
    const api = forecast && { api: forecast, clock: systemClock, live: isLive(options) };
    const compute = api && (await forecastOnStart(api));
    // Everything else works without a forecast.
    if (compute)
      await terminal.step('Forecast computed', compute).catch((error: Error) => terminal.warn(error.message));
  },
  endpoints: (system, options) => endpointsOf(system, options.stateDirectory),
  welcome,
  watch: (sessions, run) =>
    watchSources(
      {
        bundles: join(root, 'dist'),
        site: join(root, 'web/dist'),
        templates: [
          ...['lib', 'bin', 'contracts', 'cdk.json'].map((path) => ({ path: join(root, path) })),
          // The names of the functions' variables are a part of the templates.
          { path: join(root, 'lambdas'), ending: 'env.ts' },
        ],
        build: watchBuild,
        synthesize: (directory) => synthesize(directory, stageOf(run.options)),
      },
      sessions,
      run,
    ),
});

async function prepare({ options, terminal }: Run): Promise<string> {
  const { assemblyDirectory, stateDirectory, watch } = options;
  if (watch && assemblyDirectory !== undefined) {
    throw new Error('--watch builds the assembly itself: leave out --assembly');
  }
  if (assemblyDirectory !== undefined) return assemblyDirectory;
  const directory = watch ? assemblyFolder(stateDirectory) : join(root, 'cdk.out');
  await terminal.step('Functions and site built', build);
  await terminal.step('Stacks synthesized', () => synthesize(directory, stageOf(options)));
  return directory;
}

function stageOf({ own }: Options): string | undefined {
  return own['stage'] === undefined ? undefined : String(own['stage']);
}
