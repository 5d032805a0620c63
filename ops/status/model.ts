import type { Models } from '../../lambdas/phishing/models/models';
import type { Section } from './report';

export function modelSection(models: Pick<Models, 'active'>): Section {
  return {
    title: 'Phishing model',
    find: async () => {
      const active = await models.active();
      return [{ text: active ? `${active.version}, since ${active.at}` : 'the one that ships' }];
    },
  };
}
