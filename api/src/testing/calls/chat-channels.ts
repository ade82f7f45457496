import { chatChannels as contract } from '@tandem/contracts/routes/chat-channels';
import type { CallsOf, Scene } from './scene.ts';

const ofCompany = ({ company }: Scene) => ({ params: { companyId: company.id } });

/** The parameters of a channel of the company in a scene, which has ten at most. */
async function ofChannel({ app, company }: Scene) {
  const path = `/api/companies/${company.id}/chat-channels`;
  const { body: found } = await app.get(path, { as: company.token });
  if (found.length > 0) return { params: { companyId: company.id, id: found[0]._id as string } };
  const url = 'https://chat.nowhere.example/hooks/abc';
  const { body } = await app.post(path, {
    as: company.token,
    body: { ...contract.create.example, kind: 'mattermost', url },
  });
  return { params: { companyId: company.id, id: body._id as string } };
}

export const chatChannels: CallsOf<'chatChannels'> = {
  list: ofCompany,
  create: ofCompany,
  update: ofChannel,
  remove: ofChannel,
  test: ofChannel,
};
