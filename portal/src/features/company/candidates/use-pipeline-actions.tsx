import { type CandidateStage, CHOSEN_STAGES, type ChosenStage } from '@tandem/catalogue/candidates';
import { Avatar } from '@tandem/ui/Avatar';
import { useTranslation } from 'react-i18next';
import { useTeamMembers } from '../../../lib/company/use-team-members.ts';
import type { MenuItem } from '../../../lib/Menu.tsx';
import { StageMark } from './StageMark.tsx';
import { usePipeline } from './use-pipeline.ts';

/** Returns a function that moves candidates to a stage and reports that. */
export function useSetStage() {
  const { t } = useTranslation(['candidate-lists', 'catalogue']);
  const { mutate } = usePipeline();
  return (ids: readonly string[], stage: ChosenStage) =>
    mutate({
      ids,
      change: { stage },
      done: (count) => t('done.stage', { count, stage: t(`catalogue:stages.${stage}`) }),
    });
}

/** Returns the stages as menu items; `current` is the stage of the candidates. */
export function useStageActions(ids: readonly string[], current?: CandidateStage): MenuItem[] {
  const { t } = useTranslation('catalogue');
  const setStage = useSetStage();
  return CHOSEN_STAGES.map((stage, nth) => ({
    key: stage,
    label: t(`stages.${stage}`),
    icon: <StageMark stage={stage} />,
    shortcut: String(nth + 1),
    ...(current && { checked: stage === current }),
    run: () => {
      if (stage !== current) setStage(ids, stage);
    },
  }));
}

/** Returns the colleagues as menu items for choosing an owner; `current` is the owner of a candidate, null for none. */
export function useOwnerActions(ids: readonly string[], current?: string | null): MenuItem[] {
  const { t } = useTranslation('candidate-lists');
  const colleagues = useTeamMembers();
  const { mutate } = usePipeline();
  const act = (ownerId: string | null, label: string, done: (count: number) => string, icon?: MenuItem['icon']) => ({
    key: ownerId ?? 'none',
    label,
    icon,
    ...(current !== undefined && { checked: ownerId === current }),
    run: () => {
      if (ownerId !== current) mutate({ ids, change: { ownerId }, done });
    },
  });
  const team = (colleagues.data ?? []).filter(({ isClosed }) => !isClosed);
  return [
    ...team.map(({ _id, name, picture }) =>
      act(
        _id,
        name,
        (count) => t('done.owner', { count, owner: name }),
        <Avatar id={_id} src={picture || undefined} size={20} />,
      ),
    ),
    act(null, t('owner.none'), (count) => t('done.noOwner', { count })),
  ];
}
