import { IconChevronDown } from '@tabler/icons-react';
import type { ChosenStage } from '@tandem/catalogue/candidates';
import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../lib/Menu.tsx';
import { nameOf } from '../match-text.ts';
import classes from './pipeline.module.css';
import { StageMark } from './StageMark.tsx';
import { useStageActions } from './use-pipeline-actions.tsx';

/**
 * The stage of a candidate, and the menu to change it. A candidate with an account is matched; only a match changes
 * that.
 */
export function StageMenu({ candidate }: { candidate: Candidate }) {
  const { t } = useTranslation(['candidate-lists', 'catalogue']);
  const actions = useStageActions([candidate._id], candidate.pipeline.stage as ChosenStage);
  const { stage } = candidate.pipeline;
  const content = (
    <>
      <StageMark stage={stage} />
      {t(`catalogue:stages.${stage}`)}
    </>
  );
  if (candidate.developerId) return <span className={classes.stage}>{content}</span>;
  return (
    <Menu
      label={t('stage.of', { name: nameOf(candidate), stage: t(`catalogue:stages.${stage}`) })}
      className={classes.stage}
      actions={actions}
      note={t('stage.matchedNote')}
    >
      {content}
      <IconChevronDown size={15} stroke={1.75} aria-hidden="true" />
    </Menu>
  );
}
