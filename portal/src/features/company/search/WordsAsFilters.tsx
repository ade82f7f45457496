import { BUILT_IN } from '@tandem/catalogue/ai';
import { CITIES } from '@tandem/catalogue/places';
import { SENIORITIES, shortRoleOf } from '@tandem/catalogue/roles';
import type { Keywords } from '@tandem/contracts/ai';
import type { SearchConditions } from '@tandem/contracts/search';
import { keywordsOf } from '@tandem/drafts/keywords';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordOutcome } from '../../../lib/ai/outcome.ts';
import { api } from '../../../lib/api.ts';
import type { DeveloperSearch } from './use-search.ts';

/** Turns a search in words, such as `senior Go in Gothenburg, remote`, into filters that can be seen and changed. */
export default function WordsAsFilters({ search: { conditions, change } }: { search: DeveloperSearch }) {
  const { t } = useTranslation(['search', 'common']);
  const { text = '' } = conditions;
  const find = useMutation({
    mutationFn: () => api.ai.keywords({ body: { text } }),
    onSuccess: (found) => {
      const before = conditions;
      change((was) => filtersOf(was, found));
      recordOutcome(found.runId, { outcome: 'accepted' });
      const done = found.engine === BUILT_IN ? t('search:wordsDone') : t('search:wordsDoneBy', { model: found.engine });
      toast.done(done, {
        label: t('common:undo'),
        run: () => {
          change(() => before);
          recordOutcome(found.runId, { outcome: 'discarded' });
        },
      });
    },
    onError: (error) => toast.bad(error.message),
  });
  if (!text.trim() || !asksForMore(text)) return null;
  return (
    <TextButton small disabled={find.isPending} onClick={() => find.mutate()}>
      {t('search:wordsAct')}
    </TextButton>
  );
}

/** Whether a text contains something that a filter can ask for. */
function asksForMore(text: string): boolean {
  const { skills, roles, seniority, place, remote } = keywordsOf(text);
  return skills.length + roles.length > 0 || seniority !== null || place !== null || remote !== null;
}

const joined = <T,>(had: readonly T[] | undefined, more: readonly T[]): T[] | undefined => {
  const all = [...new Set([...(had ?? []), ...more])];
  return all.length > 0 ? all : undefined;
};

/** What was found as filters; only words that no filter knows stay in the text. */
function filtersOf(was: SearchConditions, found: Keywords): Partial<SearchConditions> {
  const { skills, roles, seniority, place, remote, other } = found;
  const near = CITIES.find(({ city }) => city === place?.city)?.key;
  const level = SENIORITIES.find((each) => each === seniority);
  return {
    text: other.join(' ') || undefined,
    skills: joined(was.skills, skills),
    shortRoles: joined(was.shortRoles, roles.map(shortRoleOf)),
    seniorities: joined(was.seniorities, level ? [level] : []),
    remote: joined(was.remote, remote ? [remote] : []),
    ...(near && { near }),
    ...(place && !near && { cities: joined(was.cities, [place.city]) }),
  };
}
