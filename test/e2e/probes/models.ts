import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { entryId } from '../../../lambdas/phishing/dataset/dataset-entry';
import { defaultSettings } from '../../../lambdas/phishing/settings/default-settings';
import { createJudge } from '../../../lambdas/phishing/verdict/judge';
import type { Model } from '../../../lambdas/phishing/verdict/model/model';
import { baseModel } from '../../support/base-model';
import { documents, otherModel, withOtherModel } from './other-model';
import { fresh, type Probe, reaching, type School } from './school';

const url = 'https://site.example/some/page';

/** A new URL whose score tells the made model from the one that ships: rounded, some are the same. */
function judgedApart(school: School): string {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const candidate = `https://${school.newId().toLowerCase()}.example/login/verify`;
    const [byMade, byShipped] = [otherModel, baseModel].map((model) => scoreOf(model, candidate));
    if (byMade !== byShipped) return candidate;
  }
  throw new Error('The made model judges as the one that ships');
}

function scoreOf(model: Model, text: string): number {
  const judgement = createJudge(model)(text, defaultSettings);
  return judgement.ok ? judgement.verdict.score : Number.NaN;
}

function judging(operation: string, ask: (school: School) => Promise<unknown>): Probe {
  return {
    name: `${operation} judges by the active model`,
    needs: [`dynamodb:Query on ModelsTable for ${operation}Role`, `s3:GetObject for ${operation}Role`],
    run: fresh(operation, (school) =>
      withOtherModel(school, async () =>
        expect(await ask(school)).toMatchObject({ explanation: { modelVersion: otherModel.version } }),
      ),
    ),
  };
}

export const modelProbes: readonly Probe[] = [
  {
    name: 'the active model is served',
    needs: [
      ...reaching('getModel', 'GET /api/model'),
      'dynamodb:Query for getModelRole',
      's3:GetObject for getModelRole',
    ],
    run: fresh('getModel', (school) =>
      withOtherModel(school, async () => {
        const { headers } = await school.parent.get('/api/model');
        expect(headers.get('etag')).toBe(`"${otherModel.version}"`);
      }),
    ),
  },
  {
    name: 'models are listed',
    needs: [...reaching('listModels', 'GET /api/models'), 'dynamodb:Query for listModelsRole'],
    run: fresh('listModels', async ({ admin }) => {
      expect((await admin.get('/api/models')).status).toBe(200);
    }),
  },
  {
    name: 'an earlier model is activated',
    needs: [
      ...reaching('activateModel', 'POST /api/models/*/activate'),
      'dynamodb:Query for activateModelRole',
      'dynamodb:PutItem on ModelsTable for activateModelRole',
      's3:GetObject for activateModelRole',
    ],
    run: fresh('activateModel', (school) =>
      withOtherModel(school, async () => {
        for (const version of ['base', otherModel.version]) {
          const { status, body } = await school.admin.send(`/api/models/${version}/activate`);
          expect({ status, body }).toMatchObject({ status: 200, body: { version, active: true } });
        }
      }),
    ),
  },
  judging('scan', async ({ parent }) => (await parent.send('/api/scan', { url })).body),
  judging('scanBatch', async ({ parent }) => {
    const { body } = await parent.send('/api/scan/batch', { urls: [url] });
    return (body as readonly unknown[])[0];
  }),
  {
    name: 'reportVerdict predicts by the active model',
    needs: ['dynamodb:Query for reportVerdictRole', 's3:GetObject for reportVerdictRole'],
    run: fresh('reportVerdict', (school) =>
      withOtherModel(school, async () => {
        const reported = judgedApart(school);
        expect((await school.parent.send('/api/report', { url: reported, reason: 'Wrong' })).status).toBe(
          202,
        );
        const Key = { id: entryId(reported) };
        const { Item } = await documents(school).send(new GetCommand({ TableName: 'phishingDataset', Key }));
        expect(Item?.predicted.score).toBe(scoreOf(otherModel, reported));
      }),
    ),
  },
];
