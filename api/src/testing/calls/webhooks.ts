import type { CallsOf, Scene } from './scene.ts';

const ofCompany = ({ company }: Scene) => ({ params: { companyId: company.id } });

/** The parameters of an endpoint of the company in a scene, which has ten at most; nothing answers at its address. */
async function ofEndpoint({ app, company }: Scene) {
  const path = `/api/companies/${company.id}/webhooks`;
  const { body: found } = await app.get(path, { as: company.token });
  if (found.length > 0) return { companyId: company.id, id: found[0]._id as string };
  const { body } = await app.post(path, {
    as: company.token,
    body: { url: 'https://hooks.nowhere.example/tandem', events: ['match.accepted'] },
  });
  return { companyId: company.id, id: body._id as string };
}

/** Parameters of an endpoint and of a test delivery that was sent there. */
async function ofDelivery(scene: Scene) {
  const params = await ofEndpoint(scene);
  const path = `/api/companies/${params.companyId}/webhooks/${params.id}/test`;
  const { body } = await scene.app.post(path, { as: scene.company.token });
  return { ...params, deliveryId: body._id as string };
}

export const webhooks: CallsOf<'webhooks'> = {
  list: ofCompany,
  create: ofCompany,
  update: async (scene) => ({ params: await ofEndpoint(scene) }),
  remove: async (scene) => ({ params: await ofEndpoint(scene) }),
  renewSecret: async (scene) => ({ params: await ofEndpoint(scene) }),
  test: async (scene) => ({ params: await ofEndpoint(scene) }),
  deliveries: async (scene) => ({ params: await ofEndpoint(scene) }),
  replay: async (scene) => ({ params: await ofDelivery(scene) }),
};
