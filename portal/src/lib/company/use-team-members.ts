import type { Account } from '@tandem/contracts/account';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session.ts';
import { sharedQueries } from '../shared-queries.ts';

/** A team member in lists. */
export interface TeamMember {
  _id: string;
  name: string;
  picture: string;
  /** Whether the account is closed: candidates cannot be assigned to it. */
  isClosed: boolean;
}

/** Loads the team members, the main account first. */
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
