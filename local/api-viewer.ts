import { createReadStream, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CreatePlugin, System } from 'cdk-offline';
import { serviceOf } from './endpoints';

const documents = join(__dirname, '../docs/api');
const viewer = dirname(require.resolve('swagger-ui-dist/package.json'));
const types: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'swagger-ui-standalone-preset.js': 'text/javascript',
};

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>APIs – Schoolhouse on this machine</title>
<link rel="stylesheet" href="/apis/swagger-ui.css"></head>
<body><div id="viewer"></div>
<script src="/apis/swagger-ui-bundle.js"></script>
<script src="/apis/swagger-ui-standalone-preset.js"></script>
<script src="/apis/start.js"></script></body>
</html>
`;

/** The three descriptions of docs/api at `/apis`, to be tried out on the APIs of this machine. */
export const apiViewer: CreatePlugin = () => {
  let apis: System['apis'] = [];
  const send = (path: string): { readonly type: string; readonly body: string } | undefined => {
    if (path === '/apis') return { type: 'text/html; charset=utf-8', body: page };
    if (path === '/apis/start.js') return { type: 'text/javascript', body: startScript(apis) };
    const api = apis.find(({ name }) => path === `/apis/${serviceOf(name)}.json`);
    if (api === undefined) return undefined;
    const document = JSON.parse(
      readFileSync(join(documents, `${serviceOf(api.name)}.json`), 'utf8'),
    ) as object;
    return { type: 'application/json', body: JSON.stringify({ ...document, servers: [{ url: api.url }] }) };
  };
  const handle: NonNullable<ReturnType<CreatePlugin>['pages']>[number]['handle'] = async (
    request,
    response,
  ) => {
    request.resume();
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.slice('/apis/'.length);
    const answer = send(pathname);
    const type = answer?.type ?? types[file];
    if (type === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'x-content-type-options': 'nosniff' });
    if (answer === undefined) createReadStream(join(viewer, file)).pipe(response);
    else response.end(answer.body);
  };
  return {
    pages: [{ path: '/apis', title: 'APIs', handle }],
    onDeployed: async (system) => {
      apis = system.apis;
    },
  };
};

function startScript(apis: System['apis']): string {
  const urls = apis.map(({ name }) => ({ name: serviceOf(name), url: `/apis/${serviceOf(name)}.json` }));
  return `SwaggerUIBundle({
  urls: ${JSON.stringify(urls)},
  dom_id: '#viewer',
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  tryItOutEnabled: true,
});
`;
}
