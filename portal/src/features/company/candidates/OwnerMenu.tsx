import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { Avatar } from '@tandem/ui/Avatar';
import { useTranslation } from 'react-i18next';
import { useTeamMembers } from '../../../lib/company/use-team-members.ts';
import { Menu } from '../../../lib/Menu.tsx';
import { nameOf } from '../match-text.ts';
import classes from './pipeline.module.css';
import { useOwnerActions } from './use-pipeline-actions.tsx';

/** The colleague responsible for a candidate, and the menu to choose another. */
export function OwnerMenu({ candidate }: { candidate: Candidate }) {
  const { t } = useTranslation('candidate-lists');
  const colleagues = useTeamMembers();
  const { ownerId } = candidate.pipeline;
  const owner = colleagues.data?.find(({ _id }) => _id === ownerId);
  const actions = useOwnerActions([candidate._id], ownerId);
  const name = nameOf(candidate);
  if (ownerId && !colleagues.data) return null;
  return (
    <Menu
      label={owner ? t('owner.of', { name, owner: owner.name }) : t('owner.assignTo', { name })}
      className={classes.owner}
      actions={actions}
    >
      {owner ? (
        <>
          <Avatar id={owner._id} src={owner.picture || undefined} size={20} />
          <span>{owner.name}</span>
        </>
      ) : (
        t('owner.assign')
      )}
    </Menu>
  );
}
