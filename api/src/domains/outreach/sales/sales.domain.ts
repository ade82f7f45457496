import { sales } from '@tandem/contracts/routes/sales';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { on } from '../../../platform/events/events.ts';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import { formerAddressErasing, leadDecided, leadsErasing } from '../leads/leads.events.ts';
import { presentLead } from '../leads/leads.service.ts';
import { enrolmentChanged, replyReceived } from '../sending/outreach.events.ts';
import { eraseAddress, erasePeople } from '../sending/sending.personal-data.ts';
import { salesCalendar } from './calendar.service.ts';
import { endSequence, recordProgress } from './lead-progress.ts';
import { actOnSequence, sendSalesEmail, sendTest } from './sales.service.ts';
import { forwardToSender, salesThread } from './sales-threads.ts';

export const salesDomain = defineDomain({
  routes: {
    sales: (router) =>
      mount(
        router,
        sales,
        {},
        {
          async send({ body }, viewer, call) {
            if (body.test)
              return { lead: null, ...localizedMessage(call, 'sentEmail', { email: await sendTest(viewer, body) }) };
            const lead = presentLead(await sendSalesEmail(viewer, body));
            return { lead, ...localizedMessage(call, 'salesEmailSent', { company: lead.companyName }) };
          },
          act: async ({ params, body }, viewer) => presentLead(await actOnSequence(viewer, params.id, body)),
          thread: ({ params }) => salesThread(params.id),
          calendar: ({ query }) => salesCalendar(query.zone),
        },
      ),
  },
  subscriptions: [
    on(enrolmentChanged, recordProgress),
    on(leadDecided, endSequence),
    on(replyReceived, forwardToSender),
    on(leadsErasing, ({ ids }) => erasePeople(ids)),
    on(formerAddressErasing, ({ ids, email }) => eraseAddress(ids, email)),
  ],
  // Emails to leads are erased with the leads.
  personalData: NO_PERSONAL_DATA,
});
