import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { asFile } from '../../../testing/files.ts';
import { aDeveloper, type Person } from '../../../testing/people.ts';
import { CANDIDATE, PASSPORT, pdfWith } from './testing/europass.ts';

const app = useTestApp();
let person: Person;
beforeAll(async () => {
  person = await aDeveloper();
});
const send = (content: Buffer | string, name = 'profile') =>
  app.post('/api/edenai/cv', { as: person.token, file: asFile(content, name) });
const profileOf = async (content: Buffer | string) => {
  const { body } = await send(content);
  const { seniority: _, ...profile } = body.profile;
  return profile;
};

const EUROPASS = {
  firstName: 'Elin',
  lastName: 'Sandqvist & Ek',
  telephone: '+46 70 123 45 67',
  city: 'Gothenburg',
  country: 'SE',
  github: 'https://github.com/elins',
  skills: ['go', 'kubernetes'],
  languages: ['sv', 'en', 'de'],
  languageLevels: { sv: 'native', en: 'fluent', de: 'basic' },
  workExperience: [
    {
      title: 'Backend engineer',
      organisation: 'Hamnkraft',
      from: '2020-03',
      to: 'present',
      location: 'Gothenburg',
      description: 'Moved prices.\n- In Go\n- R&D',
    },
    { title: 'Systemutvecklare', organisation: 'Brygga Systems', from: '2016', to: '2019-12' },
  ],
  education: [{ organisation: 'Chalmers', degree: 'Master of Science', field: 'Physics', from: '2010', to: '2015' }],
};

describe('Europass', () => {
  test('both kinds of XML give the same profile, without birth, gender and address', async () => {
    expect(await profileOf(PASSPORT)).toEqual({ ...EUROPASS, headline: 'Backend engineer' });
    expect(await profileOf(CANDIDATE)).toEqual(EUROPASS);
    for (const xml of [PASSPORT, CANDIDATE]) {
      const { body } = await send(xml);
      expect(body.format).toBe('europassXml');
      expect(JSON.stringify(body)).not.toMatch(/secret|1990|00710/i);
    }
  });

  test('skills of one letter are read: any from a list, and only C from a text', async () => {
    expect((await profileOf(PASSPORT.replace('Go, Kubernetes', 'C, Go, x'))).skills).toEqual(['c', 'go']);
    const candidate = CANDIDATE.replace('>Go<', '>C<').replace('>Kubernetes<', '>R<');
    expect((await profileOf(candidate)).skills).toEqual(['c', 'r']);
  });

  test('a text with a very large number of `<` signs is parsed quickly', async () => {
    const text = `<![CDATA[${'<'.repeat(500_000)}]]>`;
    const xml = `<Candidate><CandidatePerson><PersonName><GivenName>Elin</GivenName></PersonName></CandidatePerson>
      <CandidateProfile><ExecutiveSummary>${text}</ExecutiveSummary></CandidateProfile></Candidate>`;
    expect(await profileOf(xml)).toMatchObject({ firstName: 'Elin' });
  }, 5000);

  test('a PDF that contains the XML is read by its fields, any other PDF as a CV', async () => {
    const embedded = await send(
      await pdfWith('A CV that says otherwise', { name: 'attachment.xml', content: PASSPORT }),
    );
    expect(embedded.body).toMatchObject({
      format: 'europassPdf',
      profile: { firstName: 'Elin', skills: ['go', 'kubernetes'] },
    });
    const other = await pdfWith('Experience\nJan 2020 – present Backend engineer, Hamnkraft', {
      name: 'invoice.xml',
      content: '<Invoice/>',
    });
    expect((await send(other)).body).toMatchObject({
      format: 'document',
      profile: { workExperience: [{ title: 'Backend engineer' }] },
    });
  });

  test.each([
    ['UTF-16', Buffer.from(`\ufeff${PASSPORT}`, 'utf16le')],
    ['a byte order mark', `\ufeff${PASSPORT}`],
    ['other line breaks', PASSPORT.replaceAll('\n', '\r\n')],
  ])('XML with %s is read', async (_, content) => expect((await profileOf(content)).lastName).toBe('Sandqvist & Ek'));

  test.each([
    [
      'entities that grow without end',
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]>${PASSPORT.replace(/<\?xml.*?\?>/, '')}`,
    ],
    ['another root', '<Invoice><Total>1</Total></Invoice>'],
    ['half a document', PASSPORT.slice(0, 400).replace('SkillsPassport', 'Skills')],
    ['a web page', '<!doctype html><html><body>SkillsPassport</body></html>'],
  ])('XML with %s is refused', async (_, content) => expect((await send(content)).status).toBe(415));
});

describe('JSON Resume', () => {
  const OLD = {
    basics: {
      name: 'Elin af Sandqvist',
      label: 'Backend engineer',
      picture: 'https://example.org/me.png',
      email: 'secret@example.org',
      phone: '+46 70 123 45 67',
      website: 'https://www.linkedin.com/in/elin',
      summary: 'Boring infrastructure.',
      location: { address: 'Secret street', city: 'Göteborg', countryCode: 'SE', postalCode: '41115' },
      profiles: [{ network: 'GitHub', username: 'elins' }],
    },
    work: [
      {
        company: 'Hamnkraft',
        position: 'Backend engineer',
        website: 'https://hamnkraft.example',
        startDate: '2020-03-01',
        summary: 'Moved prices.',
        highlights: ['In Go', 'Twice'],
      },
      { company: 'Brygga', position: 'Developer', startDate: '2016-19', endDate: '2019-12-31' },
    ],
    education: [{ institution: 'Chalmers', area: 'Physics', studyType: 'MSc', startDate: '2010', endDate: '2015-06' }],
    certificates: [{ name: 'CKA', issuer: 'CNCF', date: '2021-05-02' }],
    awards: [{ title: 'Best' }],
    interests: [],
    skills: [
      { name: 'Languages', keywords: ['Go', 'Rust'] },
      { name: 'Kubernetes', level: 'Master' },
    ],
    languages: [
      { language: 'Svenska', fluency: 'Native speaker' },
      { language: 'English', fluency: 'C1' },
    ],
    projects: [{ name: 'Nightly', url: 'javascript:alert(1)', highlights: ['Runs'] }],
  };

  test('an old file with its former field names is read, and unread parts are listed', async () => {
    const { body } = await send(JSON.stringify(OLD));
    expect(body).toMatchObject({ format: 'jsonResume', ignored: ['awards'] });
    const { seniority: _, ...profile } = body.profile;
    expect(profile).toEqual({
      firstName: 'Elin',
      lastName: 'af Sandqvist',
      headline: 'Backend engineer',
      description: 'Boring infrastructure.',
      telephone: '+46 70 123 45 67',
      city: 'Göteborg',
      country: 'SE',
      linkedin: 'https://www.linkedin.com/in/elin',
      github: 'https://github.com/elins',
      skills: ['go', 'rust', 'kubernetes'],
      languages: ['sv', 'en'],
      languageLevels: { sv: 'native', en: 'fluent' },
      workExperience: [
        {
          title: 'Backend engineer',
          organisation: 'Hamnkraft',
          from: '2020-03',
          to: 'present',
          description: 'Moved prices.\n- In Go\n- Twice',
        },
        { title: 'Developer', organisation: 'Brygga', from: '2016', to: '2019-12' },
      ],
      education: [
        { organisation: 'Chalmers', degree: 'MSc', field: 'Physics', from: '2010', to: '2015-06' },
        { organisation: 'CNCF', degree: 'CKA', from: null, to: '2021-05' },
      ],
      projects: [{ title: 'Nightly', link: '', description: '- Runs' }],
    });
  });

  test('the result can be saved unchanged, even with skills of one letter', async () => {
    const { body } = await send(JSON.stringify({ ...OLD, skills: [{ name: 'C' }, { name: 'R' }] }));
    expect(body.profile.skills).toEqual(['c', 'r']);
    const stored = await app.put(`/api/users/${person.id}`, { as: person.token, body: { user: body.profile } });
    expect(stored.status).toBe(200);
    expect(stored.body.projects).toEqual(body.profile.projects);
  });

  test.each([
    [
      'values of other types',
      { basics: { name: 7, location: [], profiles: 'x' }, work: [null, 'x', { name: {} }], skills: 'go' },
      200,
    ],
    [
      'texts that are too long',
      { basics: { name: 'A B', summary: 'x'.repeat(20_000) }, work: [{ name: 'y'.repeat(900) }] },
      200,
    ],
    ['a thousand positions', { work: Array.from({ length: 1000 }, (_, nth) => ({ name: `Company ${nth}` })) }, 200],
    [
      'names of inherited properties',
      { basics: { name: 'A B' }, skills: ['__proto__', 'constructor', { name: 'toString' }] },
      200,
    ],
    ['nothing of a resume', { invoice: 1 }, 415],
  ])('a file with %s yields only values that a profile can store', async (_, content, expected) => {
    const { status, body } = await send(JSON.stringify(content));
    expect(status).toBe(expected);
    if (status !== 200) return;
    const stored = await app.put(`/api/users/${person.id}`, { as: person.token, body: { user: body.profile } });
    expect(stored.status, JSON.stringify(stored.body.fields)).toBe(200);
  });

  test('broken JSON is refused', async () => {
    expect((await send('{"basics": {')).status).toBe(400);
    expect((await send('plain text')).status).toBe(415);
  });
});

test('reading a file stores nothing', async () => {
  const get = async () => (await app.get(`/api/users/${person.id}`, { as: person.token })).body;
  const before = await get();
  await send(PASSPORT);
  expect((await get()).revision).toBe(before.revision);
});
