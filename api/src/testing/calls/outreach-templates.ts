import { createTemplate } from '../../domains/outreach/templates/templates.service.ts';
import type { Person } from '../people.ts';
import { asIs, type CallsOf } from './scene.ts';

const aTemplate = async (company: Person) => {
  const viewer = { view: 'COMPANY', entityId: company.id, accountId: company.accountId } as const;
  const { _id } = await createTemplate(viewer, { name: 'Ferries', subject: 'Ferries', text: 'Hi.', isShared: false });
  return { params: { id: _id } };
};

export const outreachTemplates: CallsOf<'outreachTemplates'> = {
  list: asIs,
  create: asIs,
  update: ({ company }) => aTemplate(company),
  remove: ({ company }) => aTemplate(company),
};
