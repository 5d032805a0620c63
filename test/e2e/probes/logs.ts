import { tokenRuns } from '../../support/compute-client';
import { phishingClient } from '../../support/phishing-client';
import { invoke, type Probe, type School, sizeOf, unreadableTable } from './school';

const operations: Readonly<Record<string, (school: School) => Promise<unknown>>> = {
  insertStudentData: ({ api }) => api.insert({}),
  getStudentData: ({ api }) => api.list('?limit=1'),
  listSuppressedAddresses: ({ api }) => api.call('/mail/suppressed?limit=1'),
  recordMailEvent: (school) => invoke(school, 'recordMailEvent', {}),
  register: ({ parent }) => parent.send('/api/auth/register', {}),
  login: ({ parent }) => parent.send('/api/auth/login', {}),
  renewSession: ({ parent }) => parent.send('/api/auth/session'),
  logout: (school) => phishingClient(school).send('/api/auth/logout'),
  listSessions: ({ parent }) => parent.get('/api/auth/sessions'),
  endSession: ({ parent }) => parent.send('/api/auth/sessions/none', undefined, 'DELETE'),
  pairDevice: ({ parent }) => parent.send('/api/devices/pairing'),
  claimDevice: (school) => phishingClient(school).send('/api/devices/claim', {}),
  addDevice: ({ parent }) => parent.send('/api/devices', {}),
  exportAccount: ({ parent }) => parent.get('/api/account/export'),
  deleteAccount: ({ parent }) => parent.send('/api/account', { password: 1 }, 'DELETE'),
  eraseAccounts: (school) => invoke(school, 'eraseAccounts', {}),
  tellFamily: (school) => invoke(school, 'tellFamily', {}),
  forgetFamily: (school) => invoke(school, 'forgetFamily', {}),
  tellReader: (school) => invoke(school, 'tellReader', {}),
  forgetReader: (school) => invoke(school, 'forgetReader', {}),
  getAccount: ({ parent }) => parent.get('/api/account'),
  listDevices: ({ parent }) => parent.get('/api/devices'),
  removeDevice: ({ parent }) => parent.send('/api/devices/none', undefined, 'DELETE'),
  listStaff: ({ admin }) => admin.get('/api/staff'),
  inviteStaff: ({ admin }) => admin.send('/api/staff', {}),
  changeStaff: ({ admin }) => admin.send('/api/staff/none', {}, 'PATCH'),
  resetStaff: ({ admin }) => admin.send('/api/staff/none/reset'),
  passkeyOptions: ({ parent }) => parent.send('/api/auth/passkeys/options'),
  addPasskey: ({ parent }) => parent.send('/api/auth/passkeys', {}),
  listPasskeys: ({ parent }) => parent.get('/api/auth/passkeys'),
  changePasskeys: ({ parent }) => parent.send('/api/auth/passkeys', {}, 'PUT'),
  removePasskey: ({ parent }) => parent.send('/api/auth/passkeys/none', undefined, 'DELETE'),
  makeRecoveryCodes: ({ parent }) => parent.send('/api/auth/recovery-codes'),
  passkeySignInOptions: ({ parent }) => parent.send('/api/auth/passkeys/sign-in/options'),
  signInWithPasskey: ({ parent }) => parent.send('/api/auth/passkeys/sign-in', {}),
  useRecoveryCode: ({ parent }) => parent.send('/api/auth/recovery-codes/use', {}),
  endEdgeSessions: (school) => invoke(school, 'endEdgeSessions', {}),
  getSettings: ({ parent }) => parent.get('/api/settings'),
  getProtection: ({ parent }) => parent.get('/api/protection'),
  putPin: ({ parent }) => parent.send('/api/pin', {}, 'PUT'),
  putSettings: ({ parent }) => parent.send('/api/settings', {}, 'PUT'),
  scan: ({ parent }) => parent.send('/api/scan', {}),
  scanBatch: ({ parent }) => parent.send('/api/scan/batch', {}),
  reportVerdict: ({ parent }) => parent.send('/api/report', {}),
  getLogs: ({ parent }) => parent.get('/api/logs'),
  sendLogs: ({ parent }) => parent.send('/api/logs', {}),
  listDataset: ({ admin }) => admin.get('/api/dataset?limit=1'),
  exportDataset: ({ admin }) => admin.get('/api/dataset/export?limit=1'),
  approveEntry: ({ admin }) => admin.send('/api/dataset/none/approve'),
  rejectEntry: ({ admin }) => admin.send('/api/dataset/none/reject'),
  listCases: ({ admin }) => admin.get('/api/cases?limit=1'),
  closeCase: ({ admin }) => admin.send('/api/cases/none/close'),
  triggerTraining: ({ parent }) => parent.send('/api/train/trigger'),
  listTrainingJobs: ({ parent }) => parent.get('/api/train/jobs'),
  listModels: ({ parent }) => parent.get('/api/models'),
  activateModel: ({ parent }) => parent.send('/api/models/none/activate'),
  train: (school) => invoke(school, 'train', { job: 1_000_000_000 }),
  rebuildBlocklist: (school) => invoke(school, 'rebuildBlocklist', {}),
  getCurrent: read('/forecast/current?profile=none'),
  getForecast: read('/forecast/range?profile=none'),
  getHistory: read('/history?profile=none'),
  getDistricts: read('/districts/current'),
  getLatestAnomaly: read('/anomaly/latest'),
  getAnomalyHistory: read('/anomaly/history'),
  getSkill: read('/forecast/skill'),
  getPlan: read('/forecast/plan'),
  getDay: read('/forecast/day?group=none'),
  getFlag: read('/air/flag.svg?lang=none'),
  getCalendar: read('/air/plan.ics?lang=none'),
  getFeed: read('/air/feed.atom?lang=none'),
  getHealth: read('/health'),
  compute: (school) => tokenRuns(school)(),
  syncEdgeKeys: (school) => invoke(school, 'syncEdgeKeys', {}),
  rotateSessionKey: (school) => invoke(school, 'rotateSessionKey', {}),
  TableBackup: ({ api, during }) => during(unreadableTable, () => api.call('/backup', { method: 'POST' })),
};

function read(path: string): (school: School) => Promise<unknown> {
  return ({ forecast }) => forecast(path);
}

function logs(name: string, call: (school: School) => Promise<unknown>): Probe {
  return {
    name: `${name} logs`,
    needs: [`logs:CreateLogStream for ${name}Role`, `logs:PutLogEvents for ${name}Role`],
    run: (school) => expectGrowth(school, `logs/aws/lambda/${name}.log`, call),
  };
}

function traces(name: string, call: (school: School) => Promise<unknown>): Probe {
  return {
    name: `${name} is traced`,
    needs: [`xray:PutTraceSegments for ${name}Role`, `xray:PutTelemetryRecords for ${name}Role`],
    run: (school) => expectGrowth(school, 'traces.jsonl', call),
  };
}

async function expectGrowth(
  school: School,
  file: string,
  call: (school: School) => Promise<unknown>,
): Promise<void> {
  const before = sizeOf(school, file);
  await call(school);
  expect(sizeOf(school, file)).toBeGreaterThan(before);
}

export const logProbes: readonly Probe[] = [
  ...Object.entries(operations).flatMap(([name, call]) => [logs(name, call), traces(name, call)]),
  {
    name: 'the API logs its requests',
    needs: [
      'sts:AssumeRole by apigateway.amazonaws.com for ApiRestApiCloudWatchRole in Forecast',
      'AmazonAPIGatewayPushToCloudWatchLogs for ApiRestApiCloudWatchRole in Forecast',
    ],
    run: (school) => expectGrowth(school, 'logs/aws/apigateway/student.log', ({ api }) => api.call('/none')),
  },
];
