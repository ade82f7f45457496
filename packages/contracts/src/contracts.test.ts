import { describe, expect, expectTypeOf, test } from 'vitest';
import { MediaCreate } from './company.ts';
import { CompanyChange, CompanyReview } from './company-input.ts';
import { contracts } from './contracts.ts';
import { type Developer, type DeveloperAt, developerVisibility } from './developer.ts';
import { DeveloperChange, isIncomplete } from './developer-input.ts';
import { JobChange, JobCreate } from './job.ts';
import { canonicalProfile, isLink, isPublicLink, networkProfileAddress, videoIdOf } from './links.ts';
import { openapi } from './openapi.ts';
import type { Route } from './route.ts';
import { Name } from './values.ts';
import { fieldsAt, visible } from './visibility.ts';

const routes = Object.entries(contracts).flatMap(([domain, all]) =>
  Object.entries(all as Record<string, Route>).map(([name, route]) => ({ id: `${domain}.${name}`, route })),
);

describe('routes', () => {
  test.each(routes)('$id has a valid example body', ({ route }) => {
    if (!route.body) return expect(route.example).toBeUndefined();
    expect(route.body.safeParse(route.example).error).toBeUndefined();
  });

  test('each path and method has one route', () => {
    const places = routes.map(({ route }) => `${route.method} ${route.path}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test('every body and query rejects unknown fields', () => {
    for (const { id, route } of routes)
      for (const schema of [route.body, route.query])
        if (schema)
          expect(
            schema.safeParse({ ...(route.example as object), unheardOf: 1 }).error?.issues.map(({ code }) => code),
            id,
          ).toContain('unrecognized_keys');
  });

  test('every route except those for development is in the OpenAPI document', () => {
    const { paths } = openapi(contracts, { title: 'Tandem', version: '1' }, 'https://api.tandem.example');
    const documented = Object.values(paths).flatMap((path) => Object.values(path));
    expect(documented).toHaveLength(routes.filter(({ route }) => !route.developmentOnly).length);
    expect(paths['/api/users/{id}']?.put).toMatchObject({ operationId: 'developers.update' });
  });
});

test('a change leaves omitted fields alone, and a creation has the defaults of the specification', () => {
  expect(JobChange.parse({ _id: '000000000000000000000001', headline: 'x' })).toEqual({
    _id: '000000000000000000000001',
    headline: 'x',
  });
  expect(JobCreate.parse({ headline: 'x' })).toMatchObject({
    jobType: 'fulltime',
    salaryFrom: 0,
    salaryTo: 6000,
    salaryCurrency: 'eur',
    salaryFrequency: 'monthly',
    yearsExperienceFrom: 0,
    yearsExperienceTo: 10,
    languages: ['en'],
  });
  expect(DeveloperChange.parse({})).toEqual({});
  expect(JobCreate.safeParse({ headline: 'x', salaryFrom: 7000 }).error?.issues[0]?.path).toEqual(['salaryTo']);
});

describe('visibility', () => {
  const developer = {
    _id: '1',
    firstName: 'Ada',
    lastName: 'L',
    telephone: '1',
    description: 'd',
    workExperience: [{ title: 'Developer', organisation: 'Acme', from: null, to: null }],
  } as unknown as Developer;

  test('fields above a level are absent, organisations blank', () => {
    const seen = visible(developer, developerVisibility, 'HALF');
    expect(Object.keys(seen).sort()).toEqual(['_id', 'description', 'firstName', 'workExperience']);
    expect(seen.workExperience[0]).toMatchObject({ title: 'Developer', organisation: '' });
    expect(visible(developer, developerVisibility, 'FULL').workExperience[0]?.organisation).toBe('Acme');
    expect(visible(developer, developerVisibility, 'GUEST')).not.toHaveProperty('description');
  });

  test('computed values replace those of the record, and follow the same levels', () => {
    const computed = { description: 'new', telephone: '2' };
    expect(visible(developer, developerVisibility, 'FULL', computed)).toMatchObject(computed);
    expect(visible(developer, developerVisibility, 'HALF', computed)).toMatchObject({ description: 'new' });
    expect(visible(developer, developerVisibility, 'HALF', computed)).not.toHaveProperty('telephone');
  });

  test('a level can filter and sort only by fields that it can read', () => {
    expect(fieldsAt<Developer>(developerVisibility, 'HALF')).not.toContain('salaryExpectations');
    expect(fieldsAt<Developer>(developerVisibility, 'FULL')).toContain('salaryExpectations');
  });

  test('a field that is not in the visibility table is never shown, and the types omit what a level cannot see', () => {
    const odd = { ...developer, passwordHash: 'x' } as Developer;
    expect(visible(odd, developerVisibility, 'SUPERADMIN')).not.toHaveProperty('passwordHash');
    expectTypeOf<DeveloperAt<'HALF'>>().not.toHaveProperty('telephone');
    expectTypeOf<DeveloperAt<'FULL'>>().toHaveProperty('telephone');
  });
});

describe('links', () => {
  test.each(['https://a.se', 'http://a.se/x?y#z', 'HTTPS://A.SE'])('%s is valid', (link) =>
    expect(isLink(link)).toBe(true),
  );
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.se',
    'http:evil',
    'ftp://a.se',
    'https://a@b.se',
    'https://:secret@b.se',
    'https://a.se/x y',
    'https://\\evil',
  ])('%s is none', (link) => expect(isLink(link)).toBe(false));

  test.each([
    'https://a.se',
    'https://www.a.co.uk:443/x?y=http://localhost',
    'http://localhost.se/',
    'https://local.smörgås.se',
    'https://10.se',
    'https://a.se./',
  ])('%s is public', (link) => expect(isPublicLink(link)).toBe(true));

  const PRIVATE = [
    'http://localhost',
    'http://LOCALHOST./',
    'http://app.localhost/',
    'http://printer.local',
    'http://wiki.internal',
    'http://nas.home.arpa',
    'http://router.lan',
    'http://intranet/',
    'http://127.0.0.1',
    'http://127.1',
    'http://2130706433',
    'http://0177.0.0.1',
    'http://0x7f000001',
    'http://0x7f.1',
    'http://127。0。0。1',
    'http://１２７.0.0.1',
    'http://10.0.0.1',
    'http://172.16.0.1',
    'http://192.168.0.1',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1',
    'http://0.0.0.0',
    'http://93.184.215.14',
    'http://[::1]',
    'http://[::]',
    'http://[::ffff:10.0.0.1]',
    'http://[fd00::1]',
    'http://[fe80::1]',
    'http://[64:ff9b::7f00:1]',
    'https://a.se:8443',
    'http://a.se:22',
    'https://user:secret@a.se',
  ];
  test.each(PRIVATE)('%s is not public', (link) => expect(isPublicLink(link)).toBe(false));

  test.each(PRIVATE)('%s is rejected in every field of a company and a developer', (link) => {
    const film = `${link.replace(/\/$/, '')}/youtu.be/dQw4w9WgXcQ`;
    for (const change of [{ website: link }, { linkedinLink: link }, { introVideo: film }, { videos: [film] }])
      expect(CompanyChange.safeParse(change).success, JSON.stringify(change)).toBe(false);
    expect(MediaCreate.safeParse({ type: 'url', url: link }).success).toBe(false);
    expect(CompanyReview.safeParse({ clutchUrl: link }).success).toBe(false);
    for (const change of [
      { linkedin: link },
      { github: link },
      { introVideo: film },
      { projects: [{ title: 'Ferries', link, description: '' }] },
    ])
      expect(DeveloperChange.safeParse(change).success, JSON.stringify(change)).toBe(false);
  });

  test.each([
    ['hamnkraft.se', 'https://hamnkraft.se'],
    [' www.smörgås.se/om?x=1#y ', 'https://www.smörgås.se/om?x=1#y'],
    ['http://hamnkraft.se', 'http://hamnkraft.se'],
    ['', ''],
  ])('%s is accepted as a link of a company and a developer', (typed, link) => {
    expect(CompanyChange.parse({ website: typed })).toMatchObject({ website: link });
    expect(DeveloperChange.parse({ github: typed })).toMatchObject({ github: link });
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:ada@a.se',
    'ada@a.se',
    '//evil.se',
    'http:evil.se',
    'a.se:8443',
    'localhost/x',
    'nonsense',
    '10.0.0.1/x',
    'wiki.internal',
    'a.se x',
  ])('%s does not become a link', (typed) => {
    expect(CompanyChange.safeParse({ website: typed }).success).toBe(false);
    expect(DeveloperChange.safeParse({ github: typed }).success).toBe(false);
  });

  test('a user name or partial address of a professional network becomes a URL', () => {
    expect(networkProfileAddress('ada-lindqvist')).toBe('https://www.linkedin.com/in/ada-lindqvist');
    expect(networkProfileAddress('linkedin.com/in/ada')).toBe('https://linkedin.com/in/ada');
    expect(networkProfileAddress('https://x.se')).toBe('https://x.se');
    expect(DeveloperChange.safeParse({ linkedin: 'evil@host\nx' }).success).toBe(false);
  });

  test('all forms of a profile URL have one canonical form', () => {
    const forms = [
      'https://se.linkedin.com/in/Ada-L%C3%B6f/?trk=x',
      'linkedin.com/in/ada-löf',
      'https://www.linkedin.com/in/ada-l%C3%B6f/overlay/contact-info/',
      'https://www.linkedin.com/in/ada-l%C3%B6f/en#about',
    ];
    expect(new Set(forms.map(canonicalProfile)).size).toBe(1);
    expect(canonicalProfile('https://www.github.com/ada/')).toBe('https://github.com/ada');
    expect(canonicalProfile('')).toBeNull();
  });

  test('invisible characters and other encodings of a letter do not change which profile a URL means', () => {
    const forms = ['jos%C3%A9', 'jose%CC%81', 'JOS%C3%89', 'jos%E2%80%8B%C3%A9', 'josé'].flatMap((slug) => [
      `https://www.linkedin.com/in/${slug}`,
      `https://linkedin.com.//in//${slug}/`,
    ]);
    expect(new Set(forms.map(canonicalProfile))).toEqual(new Set(['https://www.linkedin.com/in/jos%c3%a9/']));
  });

  test('S30 a host with lookalike characters is written in ASCII form', () => {
    const read = (linkedin: string) => DeveloperChange.parse({ linkedin, github: linkedin });
    const imitated = 'https://www.linkedіn.com/in/ada'; // with a Ukrainian i
    const plain = 'https://www.xn--linkedn-wog.com/in/ada';
    expect(read(imitated)).toEqual({ linkedin: plain, github: plain });
    for (const honest of ['https://smörgås.se/å', 'https://пример.рф/', 'https://x.se/linkedіn.com', 'https://x.se'])
      expect(read(honest)).toEqual({ linkedin: honest, github: honest });
  });

  test('a video link needs an id of eleven characters', () => {
    expect(videoIdOf('https://www.youtube.com/watch?t=1&v=dQw4w9WgXcQ')).toBe('dQw4w9WgXcQ');
    expect(videoIdOf('https://youtu.be/dQw4w9WgXcQ?si=1')).toBe('dQw4w9WgXcQ');
    expect(videoIdOf('https://youtu.be/dQw4w9WgXc')).toBeNull();
    expect(videoIdOf('https://youtu.be/dQw4w9WgXcQQ')).toBeNull();
    expect(videoIdOf('https://m.youtube.com/shorts/dQw4w9WgXcQ')).toBe('dQw4w9WgXcQ');
    for (const elsewhere of [
      'https://evil.example/youtu.be/',
      'https://notyoutu.be/',
      'https://evil.example/?youtu.be/',
    ])
      expect(videoIdOf(`${elsewhere}dQw4w9WgXcQ`), elsewhere).toBeNull();
  });
});

test('a profile is incomplete without names, link, or skills', () => {
  const whole = { firstName: 'A', lastName: 'B', linkedin: 'https://x.se', skills: ['go'], role: 'backend' };
  expect(isIncomplete(whole)).toBe(false);
  expect(isIncomplete({ ...whole, lastName: '' })).toBe(true);
  expect(isIncomplete({ ...whole, skills: [] })).toBe(true);
  expect(isIncomplete({ ...whole, skills: [], role: 'other' })).toBe(false);
});

describe('S28 names', () => {
  test.each([
    ['Ada\r\nBcc: x@example.org', 'Ada Bcc: x@example.org'],
    ['\u202eadA\u2066\u200b', 'adA'],
    ['م\u200cن', 'م\u200cن'],
    ['Ada\u0000\u2028Lind', 'Ada Lind'],
  ])('%j is read as %j', (typed, name) => expect(Name.parse(typed)).toBe(name));

  test('a text of invisible characters has none', () => {
    for (const typed of ['\u200b', '\u202e\u2066', '\u0000', '\u2028'])
      expect(Name.min(1).safeParse(typed).success).toBe(false);
  });
});

test('S22 no skill has the name of a built-in property of objects', () => {
  expect(DeveloperChange.safeParse({ skills: ['constructor'] }).success).toBe(false);
  expect(DeveloperChange.safeParse({ skillsYears: { constructor: 5 } }).success).toBe(false);
  expect(DeveloperChange.safeParse({ skills: ['construct'], skillsYears: { go: 5 } }).success).toBe(true);
});
