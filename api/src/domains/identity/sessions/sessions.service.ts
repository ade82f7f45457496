import { createSecretKey } from 'node:crypto';
import { MESSAGE_SIGNALS } from '@tandem/catalogue/messages';
import type { SessionView } from '@tandem/contracts/routes/accounts';
import jwt from 'jsonwebtoken';
import { Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { sessionEnded } from '../../../platform/errors/authentication-errors.ts';
import { forbidden, notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { sessionViewOf, viewOf } from '../accounts/accounts.policy.ts';
import type { StoredAccount } from '../accounts/accounts.service.ts';
import { deviceOf } from './device.ts';
import { SessionCache } from './session-cache.ts';
import { type AuthenticatedBy, type StoredSession, sessions } from './sessions.model.ts';

const SECONDS = 30 * 24 * 60 * 60;
const MAX_MS = 365 * 24 * 60 * 60 * 1000;
const CLAIMS = { issuer: 'tandem', audience: 'tandem-session' } as const;
const ALGORITHM = 'HS256';
const key = createSecretKey(Buffer.from(env.JWT_SECRET));
const ID = /^[0-9a-f]{24}$/;

export type { AuthenticatedBy } from './sessions.model.ts';

export interface Device {
  deviceFingerprint?: string | undefined;
  userAgent?: string;
  /** Authentication method of the owner; the password unless given. */
  by?: AuthenticatedBy;
}

/** Stores a session and returns its token. */
export async function startSession(
  account: Types.ObjectId | string,
  { deviceFingerprint, userAgent, by = 'password' }: Device = {},
) {
  const accountId = new Types.ObjectId(account);
  const { _id } = await sessions.insert({
    accountId,
    ...sessionExpiry(),
    authenticatedDate: new Date(),
    authenticatedBy: by,
    ...(deviceFingerprint && { deviceFingerprint }),
    ...(userAgent && { userAgent }),
  });
  return sign(accountId, _id);
}

/**
 * Starts a session for the browser extension from one in a browser. This does not count as a login: the authentication
 * date is that of the browser session. Throws 403 for a session of the extension, which could otherwise be extended
 * indefinitely.
 */
export async function startExtensionSession({ accountId, sessionId }: Viewer, userAgent: string) {
  const own = accountId && sessionId ? await sessions.find(sessionId, accountId) : null;
  if (!own || own.isExtension) throw forbidden();
  const { _id } = await sessions.insert({
    accountId: own.accountId,
    ...sessionExpiry(),
    isExtension: true,
    authenticatedDate: own.authenticatedDate ?? own.createdDate,
    ...(own.authenticatedBy && { authenticatedBy: own.authenticatedBy }),
    userAgent,
  });
  return { token: sign(own.accountId, _id) };
}

/** Ends a session if it is one of the extension: older versions of the extension shared the browser's session. */
export async function endExtensionSession({ accountId, sessionId }: Viewer): Promise<{ ok: true }> {
  const own = accountId && sessionId ? await sessions.find(sessionId, accountId) : null;
  return endSession(own?.isExtension ? sessionId : undefined);
}

const ACTING_HOURS = 8;

/**
 * Stores a session in which a superuser acts as another account; it ends with the superuser's own session, or after
 * some hours.
 */
export async function startActing(
  accountId: Types.ObjectId,
  by: { accountId: string; sessionId: string },
  device: Device,
) {
  const superuser = new Types.ObjectId(by.accountId);
  const now = Date.now();
  const { _id } = await sessions.insert({
    accountId,
    impersonatedBy: superuser,
    impersonatedIn: new Types.ObjectId(by.sessionId),
    lastSeenDate: new Date(now),
    expiresDate: new Date(now + ACTING_HOURS * 3_600_000),
    ...(device.userAgent && { userAgent: device.userAgent }),
  });
  return sign(accountId, _id, superuser);
}

/**
 * Ends all sessions in which a superuser acts as others from their own session, which is renewed; returns the accounts
 * that they acted as.
 */
export async function endActing(by: { accountId: string; sessionId: string }) {
  const [acted, session] = await Promise.all([
    sessions.within(by.sessionId),
    sessions.find(by.sessionId, by.accountId),
  ]);
  await sessions.removeWithin(by.sessionId);
  if (!session) throw sessionEnded();
  await sessions.change(session._id, sessionExpiry(session.createdDate));
  return { token: sign(session.accountId, session._id), acted: acted.map(({ accountId }) => String(accountId)) };
}

/** Renews a session: returns its account and a new token. Undefined for an invalid token. */
export async function renewSession(token: string, { deviceFingerprint, userAgent }: Device) {
  const found = await findSession(token);
  if (!found) return undefined;
  const { account, session, superuser } = found;
  if (superuser) return { account, superuser, token: sign(account._id, session._id, superuser._id) };
  await sessions.change(session._id, {
    ...sessionExpiry(session.createdDate),
    ...(deviceFingerprint && { deviceFingerprint }),
    ...(userAgent && { userAgent }),
  });
  return { account, token: sign(account._id, session._id) };
}

/** Returns the account of a token, according to the current data in the database. Undefined for an invalid token. */
export async function viewerOf(token: string): Promise<Viewer | undefined> {
  const found = await findSession(token);
  return found && viewerIn(found);
}

const viewerIn = ({ account, session, superuser, ends }: Found): Viewer => ({
  view: sessionViewOf(account),
  accountId: String(account._id),
  entityId: String(account.entityId),
  sessionId: String(session._id),
  sessionEnds: ends,
  ...(superuser && { impersonatedBy: String(superuser._id), impersonatedIn: String(session.impersonatedIn) }),
  // A superuser who acts as another account sends no signals, because the owner is not present.
  ...(superuser
    ? { hiddenSignals: MESSAGE_SIGNALS }
    : account.hiddenSignals && { hiddenSignals: account.hiddenSignals }),
});

export async function endSession(sessionId: string | undefined): Promise<{ ok: true }> {
  if (sessionId) await sessions.remove(sessionId);
  return { ok: true };
}

/** Logs an account out everywhere, or everywhere except in one session. */
export async function endSessions(account: Types.ObjectId | string, except?: string): Promise<void> {
  await sessions.removeOf(account, except);
}

/** Logs an account out wherever its owner has authenticated by another method. */
export async function endSessionsOfOtherMethods(account: Types.ObjectId, by: AuthenticatedBy): Promise<void> {
  await sessions.removeOtherMethods(account, by);
}

/**
 * Returns the logged-in devices of an account, as the session `current` sees them. Sessions of superusers who act as
 * the account are left out.
 */
export async function sessionsOf(account: string, current: string | undefined): Promise<SessionView[]> {
  const found = await sessions.ofAccount(account);
  return found.map(({ _id, userAgent, isExtension = false, createdDate, lastSeenDate }) =>
    plain({ _id, ...deviceOf(userAgent), isExtension, createdDate, lastSeenDate, current: String(_id) === current }),
  );
}

/** Logs one device of an account out; throws 404 for a session of another account. */
export async function endSessionOf(account: string, id: string): Promise<{ ok: true }> {
  if (!(await sessions.find(id, account))) throw notFound();
  return endSession(id);
}

interface Found {
  account: StoredAccount;
  session: StoredSession;
  /** The superusers who act as the account. */
  superuser?: StoredAccount;
  /** End of the session, or of the superuser's session if that ends earlier, in milliseconds since 1970. */
  ends: number;
}

const sessionCache = new SessionCache<Found | undefined>(500);

async function findSession(token: string): Promise<Found | undefined> {
  const cached = sessionCache.get(token);
  if (cached) return cached;
  const claims = verify(token);
  if (!claims) return undefined;
  const ids = [claims.account, claims.session];
  const read = readSession(claims, ids);
  sessionCache.set(token, ids, read);
  return read;
}

/** Adds the other ids that the session depends on to `ids`. */
async function readSession(claims: SessionClaims, ids: string[]): Promise<Found | undefined> {
  const found = await readOne(claims);
  if (!found?.session.impersonatedBy) return claims.superuser ? undefined : found;
  const { impersonatedBy, impersonatedIn } = found.session;
  if (String(impersonatedBy) !== claims.superuser) return undefined;
  // The superuser's rights are checked again: after a demotion, suspension or log-out they can no longer act as another
  // user.
  ids.push(claims.superuser, String(impersonatedIn));
  const own = await readOne({ account: claims.superuser, session: String(impersonatedIn) });
  if (!own || own.session.impersonatedBy || sessionViewOf(own.account) !== 'SUPERUSER') return undefined;
  if (viewOf(found.account) === 'SUPERUSER') return undefined;
  return { ...found, superuser: own.account, ends: Math.min(own.ends, found.ends) };
}

async function readOne(claims: SessionClaims): Promise<Found | undefined> {
  const found = await sessions.findWithAccount(claims.session, claims.account);
  if (!found || found.session.expiresDate < new Date()) return undefined;
  const { emailVerified, suspended, closedDate } = found.account;
  return emailVerified && !suspended && !closedDate
    ? { ...found, ends: found.session.expiresDate.getTime() }
    : undefined;
}

/** With `superuser` the token carries both accounts: the one acted as, and the one that acts (RFC 8693). */
const sign = (account: Types.ObjectId, session: Types.ObjectId, superuser?: Types.ObjectId) =>
  jwt.sign({ sid: String(session), ...(superuser && { act: { sub: String(superuser) } }) }, key, {
    ...CLAIMS,
    algorithm: ALGORITHM,
    subject: String(account),
    expiresIn: SECONDS,
  });

interface SessionClaims {
  account: string;
  session: string;
  superuser?: string;
}

function verify(token: string): SessionClaims | undefined {
  try {
    const { sub, sid, act } = jwt.verify(token, key, { ...CLAIMS, algorithms: [ALGORITHM] }) as jwt.JwtPayload;
    if (!ID.test(String(sub)) || !ID.test(String(sid))) return undefined;
    return { account: String(sub), session: String(sid), ...(act && { superuser: String(act.sub) }) };
  } catch {
    return undefined;
  }
}

/**
 * Returns the end of a session that began at a given time: 30 days after its last renewal, and at the latest after a
 * year.
 */
function sessionExpiry(begun = new Date()) {
  const now = Date.now();
  const expires = Math.min(now + SECONDS * 1000, begun.getTime() + MAX_MS);
  return { lastSeenDate: new Date(now), expiresDate: new Date(expires) };
}
