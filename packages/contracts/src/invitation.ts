import * as z from 'zod';
import { DateTime, Id } from './values.ts';

/** Whether the link of an invitation still works. */
export const INVITATION_STATUSES = ['pending', 'expired'] as const;

/** An open invitation. It does not reveal whether its address has an account elsewhere. */
export const Invitation = z.object({
  _id: Id,
  /** The profile or company that it gives access to. */
  entityId: Id,
  email: z.string(),
  status: z.enum(INVITATION_STATUSES),
  /** Name of the colleague who sent it; empty where that is not known, or their account is erased. */
  invitedBy: z.string(),
  /** When the link that works was sent. */
  sentDate: DateTime,
  /** When that link stops working, or stopped. */
  expiresDate: DateTime,
  createdDate: DateTime,
});
export type Invitation = z.infer<typeof Invitation>;
