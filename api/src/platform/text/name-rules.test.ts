import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/app.ts';
import { aCandidate, aJob, anApplication } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { openRegions } from '../../testing/outreach.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, aVerifiedCompany, type Person } from '../../testing/people.ts';
import { nameErrorOf } from './name-rules.ts';

const app = useTestApp();
let count = 0;

const DECEPTIVE = [
  'Win at evil.com',
  'https://evil.example/x',
  'www.evil.example',
  'Write to a@evil.example',
  'evil。com',
  'Call 93.184.215.14',
  'Tandem Security',
  'TandemSupport',
  'Tаndеm',
  'T A N D E M team',
  'Tandern',
  'evil.example',
  'MyTandem',
  'Tan\u200ddem',
  'tandem . com',
  'evil．com',
  'a@b.co',
];

describe('a name', () => {
  test.each(DECEPTIVE)('%j is deceptive', (name) => expect(nameErrorOf(name)).toBeDefined());

  test.each([
    'Node.js AB',
    'ASP.NET Builders',
    'J.P. Morgan',
    'Monsters Inc.',
    'St. Gallen Bau',
    'A/S Nordisk @home',
    'Dr. Oetker',
    'Müller & Söhne GmbH & Co. KG',
    'Anna-Karin O’Neill Jr.',
    'Гавань',
    'Standem',
    'Elin Holm, M.Sc.',
    'Kaj Co.Ltd',
  ])('%j is accepted', (name) => expect(nameErrorOf(name)).toBeUndefined());

  test('is refused with the field wherever a name is used in an email', async () => {
    const [company, developer] = [await aCompany(), await aDeveloper()];
    const [candidate, job] = [await aCandidate(company), await aJob(company)];
    const name = 'Prize at evil.com';
    const signup = { password: 'eleven minutes at the quay', email: `x${++count}@people.example` };
    const as = { as: company.token };
    const calls: [string, () => Promise<{ status: number; body: { fields?: object } }>][] = [
      ['companyName', () => app.post('/api/signup/company', { body: { ...signup, companyName: name } })],
      [
        'contactPerson',
        () => app.post('/api/signup/company', { body: { ...signup, companyName: 'Plain', contactPerson: name } }),
      ],
      ['firstName', () => app.post('/api/signup/user', { body: { ...signup, firstName: name } })],
      ['lastName', () => app.post('/api/signup/user', { body: { ...signup, firstName: 'Ada', lastName: name } })],
      ...(['name', 'companyName', 'contactPerson'] as const).map((field): (typeof calls)[number] => [
        field,
        () => app.put(`/api/companies/${company.id}`, { ...as, body: { [field]: name } }),
      ]),
      [
        'user.firstName',
        () => app.put(`/api/users/${developer.id}`, { as: developer.token, body: { user: { firstName: name } } }),
      ],
      ['firstName', () => app.post('/api/candidates/', { ...as, body: { firstName: name } })],
      ['lastName', () => app.put(`/api/candidates/${candidate._id}`, { ...as, body: { lastName: name } })],
      [
        'name',
        () =>
          app.post(`/api/boards/${company.slug}/jobs/${job.slug}/applications`, {
            body: anApplication(job._id, { name }),
          }),
      ],
    ];
    for (const [field, call] of calls) {
      const { status, body } = await call();
      expect([status, Object.keys(body.fields ?? {})], field).toEqual([400, [field]]);
    }
  });

  test('may be the company’s own verified domain, and no other domain', async () => {
    const company = await aVerifiedCompany({ domain: `kajkraft${++count}.com`, name: 'Kajkraft' });
    const rename = (name: string) => app.put(`/api/companies/${company.id}`, { as: company.token, body: { name } });
    expect((await rename(`Kajkraft${count}.com`)).status).toBe(200);
    expect(await rename('Booking.com')).toMatchObject({
      status: 400,
      body: {
        fields: {
          name: 'Enter the name without an email or web address. A domain is accepted if your website and your email address are on it.',
        },
      },
    });
    const signUp = (email: string) =>
      app.post('/api/signup/company', {
        body: {
          email,
          password: 'eleven minutes at the quay',
          companyName: 'Monday.com',
          website: 'https://monday.com',
        },
      });
    expect((await signUp('maria@monday.com')).status).toBe(201);
    expect((await signUp('maria@elsewhere.example')).status).toBe(400);
  });

  test('that existed before may stay; superusers may set any name', async () => {
    const company = await aCompany({ name: 'Old evil.com' });
    const as = { as: company.token };
    const same = { name: 'Old evil.com', headline: 'Ferries' };
    expect((await app.put(`/api/companies/${company.id}`, { ...as, body: same })).status).toBe(200);
    const { token } = await aSuperuser();
    const given = { as: token, body: { name: 'Tandem Bank' } };
    expect((await app.put(`/api/companies/${company.id}`, given)).status).toBe(200);
  });
});

test.each([
  ['en', '“%” invites you to Tandem'],
  ['sv', '”%” bjuder in dig till Tandem'],
  ['de', '„%“ lädt dich zu Tandem ein'],
  ['fr', '«\u202f%\u202f» vous invite sur Tandem'],
])('a subject in %s quotes the company name and shortens it', async (language, subject) => {
  const name = `Long ${'ferry '.repeat(20)}company`;
  const company = await aCompany({ name });
  const email = `invited-${++count}@people.example`;
  await app.post('/api/accounts/claim', {
    as: company.token,
    body: { email },
    headers: { 'accept-language': language },
  });
  const [mail] = await mailsTo(email);
  const [before, after] = subject.split('%') as [string, string];
  expect(mail?.subject.startsWith(`${before}Long ferry`)).toBe(true);
  expect(mail?.subject.endsWith(`…${after}`)).toBe(true);
  expect(mail?.subject.length).toBeLessThan(100);
});

describe('a line used in the subject of an email', () => {
  test.each(['See https://evil.example', 'www.evil.example', 'Write to a@evil.example'])('is not %j', async (line) => {
    const company = await aCompany();
    const [job, candidate] = [
      await aJob(company),
      await aCandidate(company, { email: `line-${++count}@people.example` }),
    ];
    const as = { as: company.token };
    const letter = { subject: line, text: 'Come and see.', key: `line-key-${++count}` };
    const alert = { email: `line-${++count}@people.example`, search: `q=${encodeURIComponent(line)}`, rhythm: 'daily' };
    for (const [field, { status, body }] of [
      ['headline', await app.post(`/api/companies/${company.id}/jobs`, { ...as, body: { headline: line } })],
      [
        'headline',
        await app.put(`/api/companies/${company.id}/jobs`, { ...as, body: { _id: job._id, headline: line } }),
      ],
      ['subject', await app.post(`/api/candidates/${candidate._id}/letters`, { ...as, body: letter })],
      ['search', await app.post('/api/job-alerts/requests', { body: alert })],
    ] as const)
      expect(
        [
          status,
          Object.keys(body.fields ?? {})[0]
            ?.split('.')
            .at(-1),
        ],
        field,
      ).toEqual([400, field]);
    expect(await mailsTo(alert.email)).toEqual([]);
  });

  test('does not mention Tandem in an email; a job title may contain a technology that is written as a domain', async () => {
    const company = await aCompany();
    const candidate = await aCandidate(company, { email: `line-${++count}@people.example` });
    const letter = { subject: 'Tandem Security', text: 'Come and see.', key: `line-key-${++count}` };
    const as = { as: company.token };
    expect(await app.post(`/api/candidates/${candidate._id}/letters`, { ...as, body: letter })).toMatchObject({
      status: 400,
      body: { fields: { subject: 'Remove “Tandem”. Only emails from Tandem itself can use that name.' } },
    });
    expect((await aJob(company, { headline: 'Engineer for socket.io and ASP.NET' })).headline).toMatch(/socket/);
  });
});

describe('a company that is not verified', () => {
  const colleague = (company: Person, email: string) =>
    app.post('/api/accounts/claim', { as: company.token, body: { email } });

  test('can write to five people a day by any kind of email, and to the same people again', async () => {
    await openRegions();
    const company = await aCompany({ public: false });
    const job = await aJob(company);
    const address = () => `recipient-${++count}@people.example`;
    const held = async () => aCandidate(company, { email: address(), country: 'SE' });
    const write = (id: string) =>
      app.post(`/api/candidates/${id}/letters`, {
        as: company.token,
        body: { subject: 'Ferries', text: 'Come and see.', key: `letter-key-${++count}` },
      });
    const tell = (id: string) => app.post(`/api/candidates/${id}/notice`, { as: company.token, body: { by: 'email' } });
    const ask = async () => {
      const body = { job: job._id, user: (await aDeveloper()).id };
      return app.post('/api/matches-new', { as: company.token, body });
    };
    const first = await held();
    const invited = address();
    for (const answer of [
      await write(first._id),
      await tell((await held())._id),
      await ask(),
      await ask(),
      await colleague(company, invited),
    ])
      expect(answer.status).toBeLessThan(300);

    const another = await held();
    for (const refused of [
      await write(another._id),
      await tell(another._id),
      await ask(),
      await colleague(company, address()),
    ])
      expect(refused).toMatchObject({ status: 429, body: { code: 'recipient_limit_reached' } });
    expect((await tell(first._id)).status).toBe(200);
    expect((await colleague(company, invited)).status).toBeLessThan(300);
    expect(await mailsTo(another.email ?? '')).toEqual([]);
  });

  test('cannot exceed this with concurrent requests or through several colleagues', async () => {
    const company = await aCompany({ public: false });
    const others = [company, await aColleague(company)];
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, nth) => colleague(others[nth % 2] as Person, `at-once-${++count}@people.example`)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('can write to more once it is public', async () => {
    const company = await aCompany();
    for (let nth = 0; nth < 7; nth++)
      expect((await colleague(company, `many-${++count}@people.example`)).status).toBeLessThan(300);
  });
});
