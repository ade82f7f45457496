import { APPEAL_DAYS } from '@tandem/catalogue/limits';
import type { InputOf } from '@tandem/contracts/route';
import type { suspensions as contract } from '@tandem/contracts/routes/suspensions';
import type { AppealView, Suspension, SuspensionDecision } from '@tandem/contracts/suspension';
import { Types } from 'mongoose';
import { withTotal } from '../../../platform/database/mongoose-schema.ts';
import { notFound, wrongStep } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { sendNotice } from '../../../platform/mail/send.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import { developerNamesOf } from '../../talent/developers/developers.named.ts';
import * as accounts from '../accounts/accounts.service.ts';
import { suspensionOfToken } from './appeal-token.ts';
import { type StoredSuspension, suspensions } from './suspensions.model.ts';
import { presentAppeal, presentSuspension } from './suspensions.presenter.ts';
import { affectedBy, emailAffected, end } from './suspensions.service.ts';

const limit = rateLimit('appeals', 20, 60 * 60);

async function byToken(token: string): Promise<StoredSuspension> {
  const id = suspensionOfToken(token);
  const found = id ? await suspensions.find(id) : null;
  if (!found) throw notFound();
  return found;
}

export const appealOf = async (token: string): Promise<AppealView> => presentAppeal(await byToken(token));

/** Submits the only appeal; throws 409 for a second one and if the suspension has ended. Superusers are notified. */
export async function sendAppeal(token: string, text: string, { address }: CallInfo): Promise<AppealView> {
  await limit.take(address);
  const { _id } = await byToken(token);
  const now = new Date();
  const decideBy = new Date(now.getTime() + APPEAL_DAYS * 86_400_000);
  const appealed = await suspensions.appeal(_id, { text, date: now }, decideBy);
  if (!appealed) throw wrongStep();
  const [{ name } = { name: '' }] = await named([appealed]);
  for (const superuser of await accounts.superusers()) await sendNotice('appealWaits', superuser, { name });
  return presentAppeal(appealed);
}

type Query = InputOf<typeof contract.list>['query'];

/** Returns suspensions: first those that wait for a decision, longest first, then the others, newest first. */
export async function listSuspensions({ state, entity, ...page }: Query): Promise<Page<Suspension[]>> {
  const inState = state ? suspensions.states[state] : {};
  const condition = entity ? { ...inState, entityId: new Types.ObjectId(entity) } : inState;
  const [found, total] = await withTotal(page, suspensions.page(condition, page), () => suspensions.count(condition));
  return { items: await named(found), total };
}

/** Decides on an appeal, once; throws 409 if none is waiting. */
export async function decide(by: string, id: string, { kind, text }: SuspensionDecision): Promise<Suspension> {
  if (!(await suspensions.find(id))) throw notFound();
  const decided = await suspensions.decide(id, { kind, text, date: new Date(), by: new Types.ObjectId(by) });
  if (!decided) throw wrongStep();
  if (kind === 'lifted') await end(decided, by);
  else {
    const { accountId, entityId, type } = decided;
    const subject = accountId ? { accountId: String(accountId) } : { entityId: String(entityId), type };
    await emailAffected('suspensionUpheld', (await affectedBy(subject)).affected, decided);
  }
  const [shown] = await named([(await suspensions.find(id)) ?? decided]);
  if (!shown) throw notFound();
  return shown;
}

/** Adds the current names of profiles, companies and accounts. */
async function named(found: readonly StoredSuspension[]): Promise<Suspension[]> {
  const ids = found.map(({ entityId }) => entityId);
  const [companies, developers, teams, authors] = await Promise.all([
    companyNamesOf(ids),
    developerNamesOf(ids),
    accounts.accountsOfEntities(ids),
    accounts.emailsOfAccounts(found.map(({ by }) => String(by))),
  ]);
  return found.map((each) => {
    const id = String(each.entityId);
    const team = teams.filter(({ entityId }) => entityId.equals(each.entityId));
    const email = (team.find(({ _id }) => each.accountId?.equals(_id)) ?? team[0])?.email ?? '';
    return presentSuspension(each, {
      name: companies.get(id) ?? (developers.get(id) || email),
      email,
      by: authors.get(String(each.by)) ?? '',
    });
  });
}
