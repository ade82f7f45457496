import type { Types } from 'mongoose';
import { developers, type StoredDeveloper } from './developers.model.ts';

type Ref = string | Types.ObjectId;
type Reasons = StoredDeveloper['suspendReasonsList'];

/**
 * Hides a profile from all viewers except superusers and its owner; returns the previous status, or null if there is no such
 * profile. Called by the suspensions, which also suspend the accounts.
 */
export async function suspendDeveloper(
  id: Ref,
  suspendReasonsList: Reasons,
): Promise<{ status: StoredDeveloper['status'] } | null> {
  const developer = await developers.find(id);
  if (!developer) return null;
  await developers.change(id, { suspended: true, status: 'suspended', suspendReasonsList });
  return { status: developer.status };
}

export async function restoreDeveloper(id: Ref, status: StoredDeveloper['status']): Promise<void> {
  await developers.change(id, { suspended: false, status, suspendReasonsList: [] });
}
