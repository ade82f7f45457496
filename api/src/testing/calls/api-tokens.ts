import { asIs, type CallsOf, type Scene } from './scene.ts';

const ofCompany = ({ company }: Scene) => ({ params: { companyId: company.id } });

/** A new token of the company in a scene, and its id. */
export async function aToken(
  { app, company }: Pick<Scene, 'app' | 'company'>,
  scopes: readonly string[] = ['jobs:read'],
) {
  const { body } = await app.post(`/api/companies/${company.id}/api-tokens`, {
    as: company.token,
    body: { name: 'Careers page', scopes },
  });
  return { id: body._id as string, token: body.token as string };
}

export const apiTokens: CallsOf<'apiTokens'> = {
  list: ofCompany,
  create: ofCompany,
  remove: async (scene) => ({ params: { companyId: scene.company.id, id: (await aToken(scene)).id } }),
  caller: asIs,
};
