import type { Account } from '@tandem/contracts/account';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session.ts';
import { sharedQueries } from '../../../lib/shared-queries.ts';

/** A person of the own team, as lists show them. */
export interface TeamMember {
  _id: string;
  name: string;
  picture: string;
  /** They can no longer log in: nobody new is assigned to them. */
  isClosed: boolean;
}

/** The people of the own team, the main account first. */
export function useTeamMembers() {
  const entityId = useSession().account?.entityId ?? '';
  return useQuery({
    ...sharedQueries.accounts(entityId),
    select: (accounts) => accounts.map(memberOf),
    enabled: entityId !== '',
  });
}

const memberOf = ({ _id, name, email, profilePicture, closedDate }: Account): TeamMember => ({
  _id,
  name: name || (email.split('@')[0] ?? email),
  picture: profilePicture,
  isClosed: closedDate !== null,
});
