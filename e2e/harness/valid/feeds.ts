import { childCountErrors, descendants, isMailDate, isWebAddress, readXml, textOf } from './xml.ts';

const MANY = Number.POSITIVE_INFINITY;
const one = [1, 1] as const;
const maybe = [0, 1] as const;

/** Returns the errors in an RSS feed. Source: https://www.rssboard.org/rss-specification and …/rss-profile */
export function rssErrors(text: string, address: string): string[] {
  const { documentElement: root } = readXml(text);
  const [channel] = descendants(root, 'channel');
  if (root.nodeName !== 'rss' || root.getAttribute('version') !== '2.0' || !channel) return ['no RSS 2.0'];
  const items = descendants(channel, 'item');
  const guids = items.map((item) => textOf(item, 'guid'));
  const [self] = descendants(channel, 'atom:link');
  return [
    ...childCountErrors(root, { channel: one }),
    ...childCountErrors(channel, {
      title: one,
      link: one,
      description: one,
      'atom:link': one,
      item: [0, MANY],
      ...Object.fromEntries(
        ['language', 'lastBuildDate', 'pubDate', 'ttl', 'image', 'generator'].map((name) => [name, maybe]),
      ),
    }),
    ...['title', 'description'].filter((name) => !textOf(channel, name)).map((name) => `<${name}> is empty`),
    ...(isWebAddress(textOf(channel, 'link')) ? [] : ['link of the channel']),
    ...(self?.namespaceURI === 'http://www.w3.org/2005/Atom' ? [] : ['namespace of atom:link']),
    ...(self?.getAttribute('rel') === 'self' && self.getAttribute('href') === address
      ? []
      : ['atom:link is not the feed']),
    ...(self?.getAttribute('type') === 'application/rss+xml' ? [] : ['type of atom:link']),
    ...(new Set(guids).size === guids.length ? [] : ['guids are not unique']),
    ...items.flatMap(faultsOfItem),
  ];
}

function faultsOfItem(item: Element): string[] {
  const [guid] = descendants(item, 'guid');
  const isLink = guid?.getAttribute('isPermaLink') !== 'false';
  return [
    ...childCountErrors(item, {
      title: one,
      link: one,
      guid: one,
      pubDate: one,
      description: one,
      category: [0, MANY],
    }),
    ...(textOf(item, 'title') && textOf(item, 'description') ? [] : ['an item without words']),
    ...(isWebAddress(textOf(item, 'link')) ? [] : [`link ${textOf(item, 'link')}`]),
    ...(textOf(item, 'guid') && (!isLink || isWebAddress(textOf(item, 'guid')))
      ? []
      : [`guid ${textOf(item, 'guid')}`]),
    ...(isMailDate(textOf(item, 'pubDate')) ? [] : [`pubDate ${textOf(item, 'pubDate')}`]),
  ];
}

const NEEDED = ['title', 'date', 'referencenumber', 'url', 'company', 'city', 'country', 'description'];
const WELCOME = [
  ...['requisitionid', 'sourcename', 'state', 'streetaddress', 'postalcode', 'email', 'salary', 'education', 'jobtype'],
  ...['category', 'experience', 'expirationdate', 'remotetype', 'lastactivitydate'],
];
const JOB_TYPES = ['fulltime', 'parttime', 'contract', 'internship', 'temporary'];
const REMOTE_TYPES = ['Fully remote', 'Hybrid remote'];

/** Returns the errors in a feed for aggregators. Source: https://docs.indeed.com/indeed-apply/xml-feed */
export function aggregatorXmlErrors(text: string): string[] {
  const { documentElement: root } = readXml(text);
  if (root.nodeName !== 'source') return ['no source'];
  const jobs = descendants(root, 'job');
  const numbers = jobs.map((job) => textOf(job, 'referencenumber'));
  return [
    ...childCountErrors(root, { publisher: one, publisherurl: one, lastBuildDate: one, job: [0, MANY] }),
    ...(isMailDate(textOf(root, 'lastBuildDate')) ? [] : ['lastBuildDate']),
    ...(isWebAddress(textOf(root, 'publisherurl')) ? [] : ['publisherurl']),
    ...(new Set(numbers).size === numbers.length ? [] : ['reference numbers are not unique']),
    ...jobs.flatMap(faultsOfJob),
  ];
}

function faultsOfJob(job: Element): string[] {
  const [type, remote, until] = ['jobtype', 'remotetype', 'expirationdate'].map((name) => textOf(job, name));
  return [
    ...childCountErrors(job, {
      ...Object.fromEntries(NEEDED.map((name) => [name, one])),
      ...Object.fromEntries(WELCOME.map((name) => [name, maybe])),
    }),
    ...NEEDED.filter((name) => !textOf(job, name)).map((name) => `<${name}> of a job is empty`),
    ...(isMailDate(textOf(job, 'date')) ? [] : [`date ${textOf(job, 'date')}`]),
    ...(isWebAddress(textOf(job, 'url')) ? [] : [`url ${textOf(job, 'url')}`]),
    ...(/^[A-Z]{2}$/.test(textOf(job, 'country')) ? [] : [`country ${textOf(job, 'country')}`]),
    ...(!type || JOB_TYPES.includes(type) ? [] : [`jobtype ${type}`]),
    ...(!remote || REMOTE_TYPES.includes(remote) ? [] : [`remotetype ${remote}`]),
    ...(!until || isMailDate(until) ? [] : [`expirationdate ${until}`]),
  ];
}
