import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { ACCOUNT_TYPES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { DateTime, Id } from './values.ts';

export const Account = z.object({
  _id: Id,
  /** The developer profile or company that it belongs to. */
  entityId: Id,
  mainAccount: z.boolean(),
  email: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  isSuperAdmin: z.boolean(),
  mustChangePassword: z.boolean(),
  emailVerified: z.boolean(),
  language: z.enum(INTERFACE_LANGUAGES),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type Account = z.infer<typeof Account>;
