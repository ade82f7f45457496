import { SALES_SAMPLES } from '@tandem/catalogue/sales-samples';
import { salesTemplates as stored } from '../../domains/outreach/sales-templates/sales-templates.model.ts';
import { saveSalesTemplate } from '../../domains/outreach/sales-templates/sales-templates.service.ts';
import { asIs, type CallsOf } from './scene.ts';

const aTemplate = async () => (await saveSalesTemplate('france', SALES_SAMPLES.france))._id;

export const salesTemplates: CallsOf<'salesTemplates'> = {
  list: asIs,
  async create() {
    const before = await stored.of('netherlands');
    if (before) await stored.remove(before._id);
    return { body: { region: 'netherlands', ...SALES_SAMPLES.netherlands } };
  },
  update: () => ({ params: { region: 'germany' } }),
  remove: async () => ({ params: { id: await aTemplate() } }),
};
