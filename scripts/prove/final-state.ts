import type { FinalState, ProcessSnapshot, StoredMatch, StoredMessage } from './history.ts';
import { Caller, Tally } from './load/caller.ts';
import type { System } from './system/system.ts';
import { noteFound } from './users/companies.ts';
import { isBadgeOn } from './users/developers.ts';
import type { World } from './users/user.ts';

const CLIENT = 'the checker';

/** Reads the stored data from every process and dependency, once everything has settled. */
export async function finalState(system: System, world: World): Promise<FinalState> {
  const processes: ProcessSnapshot[] = [];
  for (const { name, url } of system.apis) processes.push(await seenBy(name, url, world));
  const log = await everyEmail(system, world);
  const { objects } = system.payments.ledger;
  const invoices = [...objects.values()].filter(({ object, status }) => object === 'invoice' && status === 'paid');
  const charged = [...objects.values()]
    .filter(({ object, status }) => object === 'subscription' && status === 'active')
    .map((subscription) => ({
      company: `${subscription.metadata.companyId}`,
      job: `${subscription.metadata.jobId}`,
      invoices: invoices.filter(({ parent }) => parent?.subscription_details?.subscription === subscription.id).length,
    }));
  const received = system.mail.received.flatMap(({ to, source }) =>
    to.map((each) => ({ to: each, messageId: /^message-id:\s*(\S+)/im.exec(source)?.[1] ?? '' })),
  );
  return { processes, pages: world.pages.map((page) => page.seen()), charged, emails: log, received };
}

/** Every request must eventually succeed, even on a busy machine. */
const TRIES = 20;

const callerAt = (origin: string, token: string) =>
  new Caller({ name: CLIENT, origin, token, tally: new Tally(), tries: TRIES });

async function everyEmail({ apis }: System, { scene }: World): Promise<FinalState['emails']> {
  const caller = callerAt(apis[0]?.url ?? '', scene.superuser.token);
  const emails: FinalState['emails'] = [];
  for (let skip = 0; ; skip += 100) {
    const { body } = await caller.get(`/api/emails/?limit=100&skip=${skip}&sort=createdDate`);
    emails.push(...body);
    if (body.length < 100) break;
  }
  caller.close();
  return emails;
}

async function seenBy(process: string, url: string, world: World): Promise<ProcessSnapshot> {
  const { scene, history } = world;
  const seen: ProcessSnapshot = { process, messages: {}, matches: [], likes: {}, searches: {}, packages: [] };
  for (const { id, company } of scene.conversations)
    seen.messages[id] = await everyMessage(url, scene.companies[company]?.token ?? '', id);
  for (const company of scene.companies) {
    const caller = callerAt(url, company.token);
    const found = await caller.query('/api/users', { search: { skills: [scene.skill], limit: 100 } });
    noteFound(world, company.id, CLIENT, found, process);
    seen.searches[company.name] = {
      total: found.body.total,
      ids: found.body.items.map((item: { developer: { _id: string } }) => item.developer._id),
      facets: JSON.stringify(found.body.facets),
    };
    const { body } = await caller.get(`/api/payments/${company.id}`);
    for (const { jobId, status, isInUse } of body.subscriptions ?? [])
      if (isInUse) seen.packages.push({ company: company.id, job: jobId, status });
    caller.close();
  }
  for (const { id, accountId, token } of scene.developers) {
    const caller = callerAt(url, token);
    // A company does not see the matches of a developer who is hidden from it.
    seen.matches.push(...(await everyMatch(caller, id)));
    const note = (area: 'badges' | 'likes', key: string, value: string, sentAt: number) =>
      history.reads.push({
        area,
        key,
        value,
        client: CLIENT,
        sentAt,
        answeredAt: performance.now(),
        behind: 1000,
        process,
      });
    const badges = await caller.get(`/api/users/${id}/badges`);
    if (badges.status === 200) note('badges', `${id} we-help-ukraine`, isBadgeOn(badges.body), badges.sentAt);
    for (const article of scene.articles) {
      const { body, sentAt } = await caller.get(`/api/tutorials/${article}`);
      note('likes', `${article} ${accountId}`, `${body.isLiked}`, sentAt);
      seen.likes[article] = body.likes;
    }
    caller.close();
  }
  return seen;
}

async function everyMatch(caller: Caller, developer: string): Promise<StoredMatch[]> {
  const matches: StoredMatch[] = [];
  for (let skip = 0; ; skip += 100) {
    const { body } = await caller.get(`/api/v2/matches-new/${developer}?limit=100&skip=${skip}&sort=createdDate`);
    matches.push(...body);
    if (body.length < 100) return matches;
  }
}

/** Returns all messages of a conversation, first to last. */
async function everyMessage(url: string, token: string, conversation: string): Promise<StoredMessage[]> {
  const caller = callerAt(url, token);
  const messages: StoredMessage[] = [];
  for (;;) {
    const before = messages[0] ? `&before=${messages[0]._id}` : '';
    const { body } = await caller.get(`/api/messages/${conversation}?limit=200${before}`);
    messages.unshift(...body.items);
    if (!body.more) break;
  }
  caller.close();
  return messages;
}
