import type { AppealView, Suspension } from '@tandem/contracts/suspension';
import { translate } from '@tandem/i18n/server';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { StoredSuspension } from './suspensions.model.ts';

/** Formats reasons as part of a sentence. */
export const reasonsIn = (language: string, reasons: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    reasons.map((reason) => translate(language, `catalogue:suspendReasons.${reason}`)),
  );

/** Presents a suspension to the suspended person. */
export function presentAppeal({
  reasons,
  note,
  createdDate,
  liftedDate,
  appeal,
  decideBy,
  decision,
}: StoredSuspension): AppealView {
  const decided = decision && { kind: decision.kind, text: decision.text, date: decision.date };
  return plain({ reasons, note, createdDate, liftedDate, appeal, decideBy, decision: decided });
}

/** Presents a suspension to superusers; `names` contains the names of profile or company and account. */
export const presentSuspension = (
  stored: StoredSuspension,
  { name, email, by }: { name: string; email: string; by: string },
): Suspension => ({
  ...plain({ _id: stored._id, entityId: stored.entityId, accountId: stored.accountId, type: stored.type }),
  name,
  email,
  by,
  ...presentAppeal(stored),
});
