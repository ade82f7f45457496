import type { Skill, SkillUses } from '@tandem/contracts/skill';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { skillsQuery } from '../../../lib/skill-names.ts';
import { offerUndo } from '../../../lib/undo/undo.ts';

/** Place at which changes of skills can be undone (see `offerUndo`). */
export const SKILL_UNDO = 'skills';

/** A skill with the numbers of records that have it. */
export interface ListedSkill extends Skill {
  /** Undefined until they have loaded. */
  uses: SkillUses | undefined;
  /** Records of all kinds together; 0 until they have loaded. */
  total: number;
}

/** Queries how many records have each skill; undefined until the counts have loaded. */
export function useSkillUses() {
  const { data } = useQuery({ queryKey: ['skill-uses'], queryFn: () => api.skills.uses() });
  return data?.uses;
}

/** Queries the whole list of skills; returns it with its mutations. */
export function useSkillList() {
  const { t } = useTranslation('skills');
  const queries = useQueryClient();
  const list = useQuery(skillsQuery());
  const refresh = () =>
    Promise.all(
      ['skills', 'skill-uses', 'skill-proposals'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
  const failed = (error: Error) => toast.bad(error.message);
  const restore = useMutation({
    mutationFn: ({ _id }: Skill) => api.skills.restore({ params: { id: _id } }),
    onSuccess: refresh,
    onError: failed,
  });
  const undoMerge = useMutation({
    mutationFn: (id: string) => api.skills.undoMerge({ params: { id } }),
    onSuccess: refresh,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: Skill) => api.skills.remove({ params: { id: _id } }),
    onSuccess: (_, skill) => {
      offerUndo({
        place: SKILL_UNDO,
        text: t('removed', { skill: skill.label }),
        run: () => restore.mutate(skill),
      });
      return refresh();
    },
    onError: failed,
  });
  const merge = useMutation({
    mutationFn: ({ from, into }: { from: Skill; into: string }) =>
      api.skills.merge({ params: { id: from._id }, body: { into } }),
    onSuccess: ({ mergeId, skill, changed }, { from }) => {
      offerUndo({
        place: SKILL_UNDO,
        text: t('merged', { from: from.label, into: skill.label, count: changed }),
        run: () => undoMerge.mutate(mergeId),
      });
      return refresh();
    },
  });
  return { list, refresh, remove, merge };
}

/** Returns how many records of all kinds have a skill. */
export const totalOf = (uses: SkillUses): number => Object.values(uses).reduce((sum, count) => sum + count, 0);
