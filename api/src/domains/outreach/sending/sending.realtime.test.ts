import { Types } from 'mongoose';
import { io } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { receiveMail } from '../../../platform/mail/inbound/receive.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aColleague, aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { anEnrolment } from '../../../testing/sequences.ts';
import { enrolments } from './enrolments.model.ts';

const app = useTestApp({ sockets: true });
const clients: ReturnType<typeof io>[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

/** Returns the enrolments about which a person's open page was notified since the last call. */
async function followedBy({ token }: Person) {
  const client = io(app.url, { auth: { token }, forceNew: true });
  clients.push(client);
  const seen = new Set<string>();
  client.on('enrolment', ({ _id }: { _id: string }) => seen.add(_id));
  await new Promise<void>((resolve) => client.once('connect', resolve));
  return seen;
}

test('progress of a person in a sequence is sent immediately to the open pages of their company, and to no others', async () => {
  const company = await aCompany();
  const id = await anEnrolment(company);
  const email = (await enrolments.find(id))?.email ?? '';
  const own = [await followedBy(company), await followedBy(await aColleague(company))];
  const others = [await followedBy(await aCompany()), await followedBy(await aDeveloper())];
  const reported = async (what: () => Promise<unknown>) => {
    for (const seen of own) seen.clear();
    await what();
    await vi.waitFor(() => {
      for (const seen of own) expect([...seen]).toContain(id);
    });
  };
  await reported(() => app.put(`/api/enrolments/${id}`, { as: company.token, body: { action: 'pause' } }));
  await enrolments.addMessageId(new Types.ObjectId(id), '<sent@tandem.example>');
  await reported(() =>
    receiveMail(
      Buffer.from([`From: ${email}`, 'To: x@tandem.example', 'Subject: Re', '', 'Tell me more'].join('\r\n')),
      {
        sender: email,
        recipients: ['x@tandem.example'],
      },
    ),
  );
  await reported(() => app.put(`/api/enrolments/${id}`, { as: company.token, body: { action: 'markAnswered' } }));
  for (const seen of others) expect([...seen]).toEqual([]);
});
