import type { CvProfile } from '@tandem/contracts/cv';

/** Files as editors of JSON Resume write them, with the fields that are read of each. */
interface ResumeFixture {
  name: string;
  resume: object;
  expected: Partial<CvProfile>;
}

const job = (name: string, position: string, startDate?: string, endDate?: string, more: object = {}) => ({
  name,
  position,
  ...(startDate && { startDate }),
  ...(endDate && { endDate }),
  ...more,
});

export const JSON_RESUMES: readonly ResumeFixture[] = [
  {
    name: 'the sample of the schema',
    resume: {
      basics: {
        name: 'Richard Hendriks',
        label: 'Programmer',
        phone: '(912) 555-4321',
        location: { city: 'San Francisco', countryCode: 'US' },
        profiles: [{ network: 'Twitter', username: 'neutralthoughts' }],
      },
      work: [
        job('Pied Piper', 'CEO/President', '2013-12-01', '2014-12-01', {
          summary: 'Pied Piper is a platform.',
          highlights: ['Built an algorithm'],
        }),
      ],
      volunteer: [{ organization: 'CoderDojo', position: 'Teacher' }],
      education: [
        {
          institution: 'University of Oklahoma',
          area: 'Information Technology',
          studyType: 'Bachelor',
          startDate: '2011-06-01',
          endDate: '2014-01-01',
        },
      ],
      skills: [{ name: 'Web Development', level: 'Master', keywords: ['HTML', 'CSS', 'JavaScript'] }],
      languages: [{ language: 'English', fluency: 'Native speaker' }],
    },
    expected: {
      firstName: 'Richard',
      lastName: 'Hendriks',
      country: 'US',
      skills: ['html', 'css', 'javascript'],
      languageLevels: { en: 'native' },
      workExperience: [
        {
          title: 'CEO/President',
          organisation: 'Pied Piper',
          from: '2013-12',
          to: '2014-12',
          description: 'Pied Piper is a platform.\n- Built an algorithm',
        },
      ],
      education: [
        {
          organisation: 'University of Oklahoma',
          degree: 'Bachelor',
          field: 'Information Technology',
          from: '2011-06',
          to: '2014-01',
        },
      ],
    },
  },
  {
    name: 'a German one with umlauts and two positions at one employer',
    resume: {
      basics: { name: 'Jörg Müßigbrodt', label: 'Softwareentwickler', location: { city: 'Köln', countryCode: 'DE' } },
      work: [job('Rheinbahn AG', 'Teamleiter', '2021-02'), job('Rheinbahn AG', 'Entwickler', '2017-05', '2021-01')],
      languages: [
        { language: 'Deutsch', fluency: 'Muttersprache' },
        { language: 'Englisch', fluency: 'B2' },
      ],
    },
    expected: {
      firstName: 'Jörg',
      lastName: 'Müßigbrodt',
      city: 'Köln',
      country: 'DE',
      languages: ['de', 'en'],
      workExperience: [
        { title: 'Teamleiter', organisation: 'Rheinbahn AG', from: '2021-02', to: 'present' },
        { title: 'Entwickler', organisation: 'Rheinbahn AG', from: '2017-05', to: '2021-01' },
      ],
    },
  },
  {
    name: 'a French one with a single place as a text',
    resume: {
      basics: { name: 'Zoé Lefèvre', location: 'Lyon, France', summary: 'Dix ans de C++.' },
      skills: [{ name: 'C++' }, { name: 'Rust', keywords: [] }],
    },
    expected: {
      firstName: 'Zoé',
      lastName: 'Lefèvre',
      city: 'Lyon',
      country: 'FR',
      description: 'Dix ans de C++.',
      skills: ['c++', 'rust'],
    },
  },
  {
    name: 'a Swedish one that lists skills as plain texts',
    resume: {
      basics: { name: 'Åsa Öberg', label: 'Systemutvecklare' },
      skills: ['Java', 'Spring', 'Kubernetes'],
      languages: [{ language: 'Svenska', fluency: 'Modersmål' }],
    },
    expected: {
      firstName: 'Åsa',
      lastName: 'Öberg',
      headline: 'Systemutvecklare',
      skills: ['java', 'spring', 'kubernetes'],
      languageLevels: { sv: 'native' },
    },
  },
  {
    name: 'the former names of 0.0.x',
    resume: {
      basics: { name: 'Ada Byron', picture: 'https://example.org/a.png', website: 'https://github.com/ada' },
      work: [
        {
          company: 'Analytical',
          position: 'Programmer',
          website: 'https://a.example',
          startDate: '2018-01-31',
          endDate: '2020-02-29',
        },
      ],
    },
    expected: {
      github: 'https://github.com/ada',
      workExperience: [{ title: 'Programmer', organisation: 'Analytical', from: '2018-01', to: '2020-02' }],
    },
  },
  {
    name: 'one of an editor that writes "Present" as the end',
    resume: {
      basics: { name: 'Bo Ek' },
      work: [job('Nord', 'SRE', '2019', 'Present'), job('Syd', 'Admin', '2015', '2018-06')],
    },
    expected: {
      workExperience: [
        { title: 'SRE', organisation: 'Nord', from: '2019', to: 'present' },
        { title: 'Admin', organisation: 'Syd', from: '2015', to: '2018-06' },
      ],
    },
  },
  {
    name: 'one with empty strings for everything that is unknown',
    resume: {
      basics: {
        name: 'Mia Holm',
        label: '',
        email: '',
        phone: '',
        url: '',
        summary: '',
        location: { address: '', postalCode: '', city: '', countryCode: '', region: '' },
        profiles: [],
      },
      work: [job('Ort', 'Tester', '2020-01', '', { url: '', summary: '', highlights: [''] })],
      education: [],
      skills: [{ name: '', level: '', keywords: [''] }],
    },
    expected: {
      firstName: 'Mia',
      lastName: 'Holm',
      workExperience: [{ title: 'Tester', organisation: 'Ort', from: '2020-01', to: 'present' }],
    },
  },
  {
    name: 'one with null for what is unknown',
    resume: {
      basics: { name: 'Ian Roe', label: null, location: null, profiles: null },
      work: null,
      skills: [{ name: 'Python', level: null, keywords: null }],
    },
    expected: { firstName: 'Ian', lastName: 'Roe', skills: ['python'] },
  },
  {
    name: 'one with a single name',
    resume: { basics: { name: 'Prakash' }, work: [job('Chennai Soft', 'Developer', '2016-07')] },
    expected: {
      firstName: 'Prakash',
      workExperience: [{ title: 'Developer', organisation: 'Chennai Soft', from: '2016-07', to: 'present' }],
    },
  },
  {
    name: 'one with a name in Cyrillic and a city abroad',
    resume: {
      basics: { name: 'Олена Коваль', location: { city: 'Berlin', countryCode: 'de' } },
      languages: [
        { language: 'Ukrainian', fluency: 'Native' },
        { language: 'German', fluency: 'A2' },
      ],
    },
    expected: {
      firstName: 'Олена',
      lastName: 'Коваль',
      city: 'Berlin',
      country: 'DE',
      languages: ['uk', 'de'],
      languageLevels: { uk: 'native', de: 'basic' },
    },
  },
  {
    name: 'one with certificates and publications',
    resume: {
      basics: { name: 'Lea Frey' },
      certificates: [
        { name: 'AWS Solutions Architect', issuer: 'Amazon', date: '2022-11-07', url: 'https://a.example' },
      ],
      publications: [{ name: 'On queues' }],
    },
    expected: { education: [{ organisation: 'Amazon', degree: 'AWS Solutions Architect', from: null, to: '2022-11' }] },
  },
  {
    name: 'one with projects and their links',
    resume: {
      basics: { name: 'Tom Ray' },
      projects: [
        {
          name: 'Kelp',
          url: 'https://kelp.example.org',
          description: 'A parser.',
          highlights: ['2,000 stars'],
          keywords: ['rust'],
        },
        { name: 'Intranet', url: 'http://192.168.0.4/' },
      ],
    },
    expected: {
      projects: [
        { title: 'Kelp', link: 'https://kelp.example.org', description: 'A parser.\n- 2,000 stars' },
        { title: 'Intranet', link: '' },
      ],
    },
  },
  {
    name: 'one with a month that does not exist',
    resume: { basics: { name: 'Uma Das' }, work: [job('Deep', 'Analyst', '2019-19', '2021-00')] },
    expected: { workExperience: [{ title: 'Analyst', organisation: 'Deep', from: '2019', to: '2021' }] },
  },
  {
    name: 'one with profiles by user name only',
    resume: {
      basics: {
        name: 'Kim Lee',
        profiles: [
          { network: 'LinkedIn', username: 'kimlee' },
          { network: 'github', username: 'kim-lee' },
          { network: 'Mastodon', username: '@kim@example.org' },
        ],
      },
    },
    expected: { linkedin: 'https://www.linkedin.com/in/kimlee', github: 'https://github.com/kim-lee' },
  },
  {
    name: 'one whose profiles lead to look-alikes',
    resume: {
      basics: {
        name: 'Eve Fox',
        profiles: [
          { network: 'GitHub', url: 'https://github.com.evil.test/eve' },
          { network: 'LinkedIn', url: 'https://linkedin.com.evil.test/in/eve' },
        ],
      },
    },
    expected: { firstName: 'Eve', lastName: 'Fox' },
  },
  {
    name: 'one with years as levels of skills',
    resume: {
      basics: { name: 'Sam Ode' },
      skills: [
        { name: 'Go', level: '6 years' },
        { name: 'TypeScript', level: '3+ years' },
        { name: 'SQL', level: 'Expert' },
      ],
    },
    expected: { skills: ['go', 'typescript', 'sql'], skillsYears: { go: 6, typescript: 3 } },
  },
  {
    name: 'one with studies that go on',
    resume: {
      basics: { name: 'Ida Moe' },
      education: [
        { institution: 'NTNU', area: 'Informatikk', studyType: 'Master', startDate: '2024-08' },
        { institution: 'UiO', studyType: 'Bachelor', endDate: '2024-06' },
      ],
    },
    expected: {
      education: [
        { organisation: 'NTNU', degree: 'Master', field: 'Informatikk', from: '2024-08', to: 'present' },
        { organisation: 'UiO', degree: 'Bachelor', from: null, to: '2024-06' },
      ],
    },
  },
  {
    name: 'one with a phone number as a number and numbers as texts',
    resume: {
      basics: { name: 'Per Dal', phone: 4670123456 },
      work: [{ name: 3, position: 'Developer', startDate: 2020 }],
    },
    expected: {
      telephone: '4670123456',
      workExperience: [{ title: 'Developer', organisation: '3', from: '2020', to: 'present' }],
    },
  },
  {
    name: 'one with markup in its texts',
    resume: {
      basics: { name: 'Max <b>Bold</b>', summary: '<script>alert(1)</script>Calm.' },
      work: [job('A&B', 'Dev', '2020', undefined, { summary: '<p>Text</p>' })],
    },
    expected: {
      workExperience: [{ title: 'Dev', organisation: 'A&B', from: '2020', to: 'present', description: '<p>Text</p>' }],
    },
  },
  {
    name: 'one with a long list of skills, some twice',
    resume: {
      basics: { name: 'Nia Cho' },
      skills: [{ name: 'Back end', keywords: ['Node.js', 'nodejs', 'Go', 'Golang', 'PostgreSQL', 'Postgres'] }],
    },
    expected: { skills: ['node', 'go', 'postgresql'] },
  },
];
