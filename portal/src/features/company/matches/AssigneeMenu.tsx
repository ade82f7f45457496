import type { MatchView } from '@tandem/contracts/match';
import { Avatar } from '@tandem/ui/Avatar';
import { useTranslation } from 'react-i18next';
import { useTeamMembers } from '../../../lib/company/use-team-members.ts';
import { Menu } from '../../../lib/Menu.tsx';
import { nameOf } from '../match-text.ts';
import classes from './in-charge.module.css';
import type { MatchSteps } from './use-match-steps.ts';

/** The colleague in charge of a match, and the menu to choose another. */
export function AssigneeMenu({ match, steps }: { match: MatchView; steps: MatchSteps }) {
  const { t } = useTranslation(['match-board', 'company']);
  const { data: team } = useTeamMembers();
  const current = team?.find(({ _id }) => _id === match.inCharge);
  const name = nameOf(match.developer) || t('company:matches.noName');
  const choice = (id: string | null, label: string) => ({
    key: id ?? 'all',
    label,
    checked: id === match.inCharge,
    run: () => {
      if (id !== match.inCharge) steps.putInCharge(match, id, label);
    },
  });
  if (match.inCharge && !team) return null;
  return (
    <Menu
      label={t(current ? 'inCharge.of' : 'inCharge.assign', { name, member: current?.name })}
      className={classes.button}
      actions={[
        ...(team ?? []).filter(({ isClosed }) => !isClosed).map((member) => choice(member._id, member.name)),
        choice(null, t('inCharge.everyone')),
      ]}
    >
      {current ? (
        <>
          <Avatar id={current._id} src={current.picture || undefined} size={20} />
          {t('inCharge.is', { member: current.name })}
        </>
      ) : (
        t('inCharge.choose')
      )}
    </Menu>
  );
}
