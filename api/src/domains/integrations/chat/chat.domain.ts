import { chatChannels } from '@tandem/contracts/routes/chat-channels';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { ifFound } from '../../../platform/domain/if-found.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import {
  changeChannel,
  channelOf,
  channelsOf,
  createChannel,
  eraseChannelsOf,
  listChannels,
  removeChannel,
  testChannel,
} from './channels.service.ts';
import { storeDigests } from './digests.ts';
import { postDue } from './posts.worker.ts';

const ofCompany = (viewer: Viewer, { params }: { params: { companyId: string } }) =>
  viewer.entityId === params.companyId;
const own = async (viewer: Viewer, { params }: { params: { companyId: string; id: string } }) =>
  ofCompany(viewer, { params }) && (await ifFound(channelOf(params.companyId, params.id))) !== undefined;

export const chatDomain = defineDomain({
  routes: {
    chatChannels: (router) =>
      mount(
        router,
        chatChannels,
        { list: ofCompany, create: ofCompany, update: own, remove: own, test: own },
        {
          list: ({ params, query }) => listChannels(params.companyId, query),
          create: ({ params, body }) => createChannel(params.companyId, body),
          update: ({ params, body }) => changeChannel(params.companyId, params.id, body),
          async remove({ params }) {
            await channelOf(params.companyId, params.id);
            await removeChannel(params.companyId, params.id);
            return { ok: true as const };
          },
          test: ({ params }) => testChannel(params.companyId, params.id),
        },
      ),
  },
  tasks: [
    {
      name: 'post to chats',
      every: '1 minute',
      run: async (now) => {
        await storeDigests(now);
        await postDue();
      },
    },
  ],
  personalData: {
    company: [
      {
        name: 'chat-channels',
        archive: 'export',
        export: ({ entityId }) => channelsOf(entityId),
        erase: ({ entityId }) => eraseChannelsOf(entityId),
      },
    ],
  },
});
