import { type CreatePlugin, type System, type SystemOptions, startSystem } from 'cdk-offline';
import { madeUpStations } from '../packages/open-meteo-offline/stations';
import { airQualityPath, createUpstream, weatherPath } from '../packages/open-meteo-offline/upstream';
import { apiViewer } from './api-viewer';
import { addDemoAccounts } from './demo-accounts';
import { addDemoStudents } from './demo-students';
import { type Endpoints, endpointsOf } from './endpoints';

export interface SchoolOptions {
  /** Fills new tables with demo students and demo accounts. */
  readonly demoData?: boolean;
  /** Lets the functions ask the real providers of air and weather. */
  readonly live?: boolean;
}

/** The doors of the plugins, beside the machine's own. */
export const doors = ['upstream'];

/** What makes Schoolhouse of the machine; `state` is its state directory. */
export function plugins(state: string, { demoData, live }: SchoolOptions): readonly CreatePlugin[] {
  return [
    apiViewer,
    ({ clock, urls }) => ({
      doors: { upstream: createUpstream({ clock }) },
      environment: {
        // The scheduler of this machine keeps to the second.
        ONCE_STEP_SECONDS: '1',
        MAIL_LINKS_URL: urls['web'] ?? '',
        ...(!live && madeUpSources(urls['upstream'] ?? '', demoData)),
      },
    }),
    () => ({
      onDeployed: async (system) => {
        if (!demoData) return;
        await addDemoStudents(system);
        await addDemoAccounts(system, state);
      },
    }),
  ];
}

/** Where the functions ask for air, weather and, beside demo data, stations, by the names of their variables. */
function madeUpSources(url: string, demoData = false): Readonly<Record<string, string>> {
  const stations = demoData && { STATIONS: JSON.stringify(madeUpStations(url)) };
  return { AIR_QUALITY_URL: `${url}${airQualityPath}`, WEATHER_URL: `${url}${weatherPath}`, ...stations };
}

export interface School extends System {
  readonly endpoints: Endpoints;
}

/** The whole, for tests; its ports were opened with `doors`. */
export async function startSchool({
  demoData = false,
  live = false,
  ...options
}: Omit<SystemOptions, 'plugins'> & SchoolOptions): Promise<School> {
  const system = await startSystem({ ...options, plugins: plugins(options.state, { demoData, live }) });
  return { ...system, endpoints: endpointsOf(system, options.state) };
}
