import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { loadAssembly, openPorts } from 'cdk-offline';
import { doors, type School, startSchool } from '../../local/school';
import { stacksWith } from '../support/stacks';
import { student, studentClient } from '../support/student-client';

const name = 'school.example.org';
let school: School;
let close: () => Promise<void>;

/** As `npm start` runs a stage that has a domain. */
beforeAll(async () => {
  const domain = { name, hostedZoneId: 'Z0123456789ABC' };
  const { site } = stacksWith({ senderEmail: `noreply@${name}`, domain, webAcl: true });
  const { directory } = (site.node.root as App).synth();
  const state = mkdtempSync(join(tmpdir(), 'own-domain-'));
  const ports = await openPorts(0, doors);
  school = await startSchool({ assembly: loadAssembly(directory), state, ports });
  close = async () => {
    await school.stop();
    await ports.close();
    rmSync(state, { recursive: true });
  };
});
afterAll(() => close());

/** `fetch` sets Host itself. */
function siteAs(host: string, path = '/'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${school.endpoints.web.url}${path}`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

it('is a name of the site, with the APIs below it, and no other name is', async () => {
  expect(await siteAs(name)).toBe(200);
  expect(await siteAs(name, '/api/settings')).toBe(401);
  expect(await siteAs('other.example.org')).toBe(403);
});

it('is where mail comes from, without an address that anybody verified', async () => {
  const api = studentClient({ student: school.endpoints.student as { url: string; apiKey: string } });
  const answer = await api.insert(student);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe(`https://${name}`);
  const mails = await (await fetch(`${school.endpoints.mail.url}/messages`)).json();
  expect(mails).toMatchObject([{ to: student.email, from: `noreply@${name}` }]);
});
