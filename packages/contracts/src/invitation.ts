import * as z from 'zod';
import { DateTime, Id } from './values.ts';

/** Whether the link of an invitation still works. */
export const INVITATION_STATUSES = ['pending', 'expired'] as const;

/** An open invitation. It does not reveal whether its address has an account elsewhere. */
export const Invitation = z.object({
  _id: Id,
  /** Id of the profile or company that the invitation gives access to. */
  entityId: Id,
  email: z.string(),
  status: z.enum(INVITATION_STATUSES),
  /** Name of the colleague who sent it; empty if unknown or if their account is erased. */
  invitedBy: z.string(),
  /** Date on which the current link was sent. */
  sentDate: DateTime,
  /** Expiry date of that link. */
  expiresDate: DateTime,
  createdDate: DateTime,
});
export type Invitation = z.infer<typeof Invitation>;
