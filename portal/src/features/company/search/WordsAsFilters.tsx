import { BUILT_IN } from '@tandem/catalogue/ai';
import { CITIES } from '@tandem/catalogue/places';
import { SENIORITIES, shortRoleOf } from '@tandem/catalogue/roles';
import type { Keywords } from '@tandem/contracts/ai';
import type { SearchConditions } from '@tandem/contracts/search';
import { keywordsOf } from '@tandem/drafts/keywords';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { recordOutcome } from '../../../lib/ai/outcome.ts';
import { useStoppable } from '../../../lib/ai/use-stoppable.ts';
import { api } from '../../../lib/api.ts';
import type { DeveloperSearch } from './use-search.ts';

/** Converts a search text, such as `senior Go in Gothenburg, remote`, to filters that can be seen and changed. */
export default function WordsAsFilters({ search: { conditions, change } }: { search: DeveloperSearch }) {
  const { t } = useTranslation(['search', 'common', 'ai']);
  const { text = '' } = conditions;
  const { start, stop } = useStoppable();
  const engine = useQuery({ queryKey: ['ai-engine'], queryFn: () => api.ai.engine() });
  const find = useMutation({
    mutationFn: () => api.ai.keywords({ body: { text } }, { signal: start() }),
    onSuccess: (found) => {
      const before = conditions;
      const changed = Object.keys(filtersOf(before, found)) as (keyof SearchConditions)[];
      change((was) => filtersOf(was, found));
      recordOutcome(found.runId, { outcome: 'accepted' });
      toast.done(doneText(found), {
        label: t('common:undo'),
        run: () => {
          change(() => Object.fromEntries(changed.map((key) => [key, before[key]])));
          recordOutcome(found.runId, { outcome: 'discarded' });
        },
      });
    },
    onError: (error) => {
      if (error.name !== 'AbortError') toast.bad(error.message);
    },
  });
  // Aborts when the text changes: the filters of an old text would replace current ones.
  useEffect(() => stop, [text, stop]);
  const doneText = ({ engine: by, fallback }: Keywords) => {
    if (fallback)
      return `${t(`ai:fallback.${fallback.reason}`, { model: fallback.model })} ${t('search:wordsDoneInstead')}`;
    return by === BUILT_IN ? t('search:wordsDone') : t('search:wordsDoneBy', { model: by });
  };
  if (!text.trim() || !asksForMore(text)) return null;
  return (
    <>
      <TextButton small disabled={find.isPending} onClick={() => find.mutate()}>
        {t('search:wordsAct')}
      </TextButton>
      {find.isPending && engine.data?.translates && (
        <TextButton small onClick={stop}>
          {t('search:wordsStopAct')}
        </TextButton>
      )}
    </>
  );
}

/** Whether a text contains words that can be converted to filters. */
function asksForMore(text: string): boolean {
  const { skills, roles, seniority, place, remote } = keywordsOf(text);
  return skills.length + roles.length > 0 || seniority !== null || place !== null || remote !== null;
}

const joined = <T,>(had: readonly T[] | undefined, more: readonly T[]): T[] | undefined => {
  const all = [...new Set([...(had ?? []), ...more])];
  return all.length > 0 ? all : undefined;
};

/** Converts the recognised words to filters; only the others stay in the text. */
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
