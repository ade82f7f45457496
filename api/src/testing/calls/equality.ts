import { saveEquality } from '../../domains/companies/equality/equality.service.ts';
import { equalityAnswers } from '../factories.ts';
import type { CallsOf } from './scene.ts';

export const equality: CallsOf<'equality'> = {
  get: ({ company }) => ({ params: { id: company.id } }),
  save: ({ company }) => ({ params: { id: company.id } }),
  submit: async ({ company }) => {
    await saveEquality(company.id, { answers: equalityAnswers() });
    return { params: { id: company.id } };
  },
};
