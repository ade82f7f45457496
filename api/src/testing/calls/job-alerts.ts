import { anAlert, anAlertLink } from '../factories.ts';
import { anAddress, asIs, type CallsOf } from './scene.ts';

export const jobAlerts: CallsOf<'jobAlerts'> = {
  list: asIs,
  save: ({ view }) => ({ body: { search: `q=${view}`, rhythm: 'daily' } }),
  change: async ({ developer }) => ({ params: { id: await anAlert(developer) } }),
  remove: async ({ developer }) => ({ params: { id: await anAlert(developer) } }),
  request: () => ({ body: { email: anAddress(), search: 'skill=go', rhythm: 'weekly' } }),
  linked: async () => ({ params: { token: await anAlertLink(anAddress()) } }),
  confirm: async () => ({ params: { token: await anAlertLink(anAddress()) } }),
  changeLinked: async () => ({ params: { token: await anAlertLink(anAddress()) } }),
  stop: async () => ({ params: { token: await anAlertLink(anAddress()) } }),
  stopInOneClick: async () => ({ params: { token: await anAlertLink(anAddress()) } }),
};
