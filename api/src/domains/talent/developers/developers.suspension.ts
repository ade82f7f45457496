import type { Types } from 'mongoose';
import { developers, type StoredDeveloper } from './developers.model.ts';

type Ref = string | Types.ObjectId;
type Reasons = StoredDeveloper['suspendReasonsList'];

/**
 * Hides a profile from all viewers except superusers and its owner, if there is one. Called by the suspensions, which
 * also suspend the accounts.
 */
export async function suspendDeveloper(id: Ref, suspendReasonsList: Reasons): Promise<void> {
  await developers.change(id, { suspended: true, status: 'suspended', suspendReasonsList });
}

export async function restoreDeveloper(id: Ref, status: StoredDeveloper['status']): Promise<void> {
  await developers.change(id, { suspended: false, status, suspendReasonsList: [] });
}
