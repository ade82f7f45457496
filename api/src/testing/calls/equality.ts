import { storePackageEffects } from '../../domains/companies/companies/company-status.service.ts';
import { saveEquality } from '../../domains/companies/equality/equality.service.ts';
import { equalityAnswers } from '../factories.ts';
import type { CallsOf } from './scene.ts';

const withPremium = (id: string) => storePackageEffects(id, { isPaying: true, weight: 0, hasPaid: false });

export const equality: CallsOf<'equality'> = {
  get: ({ company }) => ({ params: { id: company.id } }),
  save: async ({ company }) => {
    await withPremium(company.id);
    return { params: { id: company.id } };
  },
  submit: async ({ company }) => {
    await withPremium(company.id);
    await saveEquality(company.id, { answers: equalityAnswers() });
    return { params: { id: company.id } };
  },
};
