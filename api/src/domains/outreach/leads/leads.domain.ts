import { emailItems } from '@tandem/contracts/routes/email-items';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer, on } from '../../../platform/events/events.ts';
import { mount } from '../../../platform/http/mount.ts';
import { addressErased, salesLeadsAbout } from '../../sourcing/sourced/sourced.events.ts';
import { deleteOldLeads, disownLeads, eraseLeadsAbout, leadsAbout } from './leads.personal-data.ts';
import { countLeads, leanLeads, listLeads, variantResults } from './leads.reading.ts';
import { changeLead, createLead, removeLead } from './leads.service.ts';

export const leadsDomain = defineDomain({
  routes: {
    emailItems: (router) =>
      mount(
        router,
        emailItems,
        {},
        {
          list: ({ query }) => listLeads(query),
          ofRegion: ({ params, query }) => listLeads({ ...query, region: params.region }),
          lean: ({ body }) => leanLeads(body),
          counts: ({ query }) => countLeads(query),
          results: ({ params }) => variantResults(params.region),
          create: ({ params, body }, viewer) => createLead(viewer, params.id, body),
          update: ({ params, body }) => changeLead(params.id, body),
          async remove({ params }) {
            await removeLead(params.id);
            return { ok: true as const };
          },
        },
      ),
  },
  tasks: [{ name: 'delete old sales leads', every: '1 day', run: deleteOldLeads }],
  subscriptions: [answer(salesLeadsAbout, leadsAbout), on(addressErased, ({ email }) => eraseLeadsAbout(email))],
  personalData: {
    account: [
      {
        name: 'sales-leads',
        export: ({ email }) => leadsAbout(email),
        async erase({ accountId, email }) {
          await eraseLeadsAbout(email);
          await disownLeads(accountId);
        },
      },
    ],
  },
});
