import { suggestionId } from '../../domains/hiring/suggestions/suggestions.model.ts';
import { suggest } from '../../domains/hiring/suggestions/suggestions.superuser.ts';
import { aJob } from '../factories.ts';
import { aDeveloper } from '../people.ts';
import { asIs, type CallsOf, type Scene } from './scene.ts';

/** A suggestion by a superuser: to the developer of the scene if a developer calls, otherwise to its company. */
async function aSuggestion({ view, developer, company }: Scene): Promise<string> {
  const { id: userId } = view === 'USER' ? developer : await aDeveloper();
  const { _id: jobId } = await aJob(company);
  await suggest({ userId, jobId });
  return String(suggestionId(jobId, userId, view === 'USER' ? 'user' : 'company'));
}

export const suggestions: CallsOf<'suggestions'> = {
  list: asIs,
  create: async ({ company }) => ({ body: { userId: (await aDeveloper()).id, jobId: (await aJob(company))._id } }),
  update: async (scene) => ({ params: { id: await aSuggestion(scene) }, body: { status: 'dismissed' } }),
};
