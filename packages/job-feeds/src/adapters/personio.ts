import { labelBefore } from '../boards.ts';
import { type FeedAdapter, FeedParseError } from '../feed.ts';
import { collectJobs } from '../reading.ts';
import { dateOf, employmentOf, knownPlaces, languageOf, placesFromText, textOf } from '../values.ts';
import { childrenAt, childText, readXml, type XmlNode } from '../xml.ts';

const DOMAINS = ['jobs.personio.de', 'jobs.personio.com'];
/** Headings of sections with the address and phone number of a person. */
const ABOUT_A_PERSON = /^(contact[_ ]?person|ansprechpartner|ansprechperson|kontakt|contact)\b/i;

/** Adapter for Personio: XML in one language without links to the jobs, which are built from their ids. */
export const personio: FeedAdapter = {
  system: 'personio',
  recognise(url) {
    const domain = DOMAINS.find((each) => labelBefore(url, each));
    if (!domain) return null;
    const asked = languageOf(url.searchParams.get('language')) ?? 'en';
    return { system: 'personio', board: url.hostname, url: `https://${url.hostname}/xml?language=${asked}` };
  },
  async parse(body, feed) {
    const { origin, searchParams } = new URL(feed.url);
    const { add, done } = collectJobs();
    let isFeed = false;
    const read = (position: XmlNode) => {
      const id = textOf(childText(position, 'id'));
      const offices = [
        childText(position, 'office'),
        ...childrenAt(position, 'additionalOffices', 'office').map(({ text }) => text),
      ];
      const url = id ? `${origin}/job/${encodeURIComponent(id)}` : null;
      add({
        id,
        title: textOf(childText(position, 'name')),
        description: descriptionOf(position),
        places: knownPlaces(offices.flatMap(placesFromText)),
        remote: null,
        employment: employment(childText(position, 'employmentType'), childText(position, 'schedule')),
        salary: null,
        department: textOf(childText(position, 'department')),
        url,
        applyUrl: url,
        published: dateOf(childText(position, 'createdAt')),
        language: languageOf(searchParams.get('language')),
      });
    };
    await readXml(
      body,
      (name, parents) => name === 'position' && parents.at(-1) === 'workzag-jobs',
      read,
      (name, _, parents) => {
        isFeed ||= name === 'workzag-jobs' && parents.length === 0;
      },
    );
    if (!isFeed) throw new FeedParseError('other');
    return done();
  },
};

/** Checks internships and freelance work first, because their schedule is often full-time as well. */
function employment(type: string, schedule: string) {
  const kind = employmentOf(type);
  return kind === 'internship' || kind === 'freelance' ? kind : employmentOf(schedule);
}

/** Returns all sections with their headings, except those about a contact person. */
const descriptionOf = (position: XmlNode): string =>
  childrenAt(position, 'jobDescriptions', 'jobDescription')
    .map((section) => ({ name: childText(section, 'name'), value: childText(section, 'value') }))
    .filter(({ name }) => !ABOUT_A_PERSON.test(name))
    .map(({ name, value }) => `<h3>${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h3>${value}`)
    .join('\n');
