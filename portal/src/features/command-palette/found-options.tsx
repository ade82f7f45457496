import { IconBriefcase, IconClock, IconLayoutList, IconMail, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { skillLabel } from '@tandem/catalogue/skills';
import type {
  MatchState,
  QuickAccount,
  QuickCompany,
  QuickJob,
  QuickMatch,
  QuickPerson,
} from '@tandem/contracts/quick-search';
import type { View } from '@tandem/contracts/route';
import { formatAgo, formatWhen } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import type { TFunction } from 'i18next';
import { ANSWER_DAYS, answerDay } from '../../lib/matches/match-timing.ts';
import { paths } from '../../lib/paths.ts';
import { cityIn } from '../../lib/places.ts';
import classes from './command-palette.module.css';
import type { Option } from './option.ts';
import type { RecentPage } from './use-recent.ts';

const SIZE = 32;

export interface Words {
  t: TFunction;
  language: string;
  view: View;
}

const icon = (Icon: typeof IconClock) => (
  <span className={classes.icon}>
    <Icon size={18} stroke={1.75} aria-hidden="true" />
  </span>
);
export const ICONS = {
  search: icon(IconSearch),
  add: icon(IconUserPlus),
  screen: icon(IconLayoutList),
  recent: icon(IconClock),
};

type Person = Omit<QuickPerson, 'match' | 'level'>;
const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ');

function workOf(person: Pick<Person, 'role' | 'seniority' | 'city' | 'country'>, { t, language }: Words): string {
  const { role, seniority } = person;
  const work = [seniority && t(`catalogue:seniority.${seniority}`), role && t(`catalogue:roles.${role}`)];
  return [work.filter(Boolean).join(' '), cityIn(person, language)].filter(Boolean).join(', ');
}

const picture = ({ _id, profilePicture }: Pick<Person, '_id' | 'profilePicture'>) => (
  <Avatar id={_id} src={profilePicture || undefined} size={SIZE} />
);

function personPath({ _id, level }: Pick<QuickPerson, '_id' | 'level'>, view: View): string {
  if (view === 'SUPERUSER') return paths.admin.user(_id);
  return level === 'ADMIN' ? paths.hiring.candidate(_id) : paths.hiring.developer(_id);
}

/** Returns whether the viewer has to act. */
const isOwnTurn = ({ turn }: MatchState, view: View) => turn === (view === 'COMPANY' ? 'company' : 'user');

export function personOption(person: QuickPerson, words: Words): Option {
  const { t, language, view } = words;
  const { match, level } = person;
  const hasApplied = match !== null && isOwnTurn(match, view) && match.status === 'pending';
  const note = () => {
    if (match && hasApplied) return t('go-to:notes.applied', { when: formatAgo(match.createdDate, language) });
    if (match) return t('go-to:notes.match');
    return level === 'ADMIN' ? t('go-to:notes.candidate') : '';
  };
  return {
    id: `person-${person._id}`,
    href: personPath(person, view),
    lead: picture(person),
    title: nameOf(person) || t('go-to:unnamed'),
    detail: workOf(person, words),
    note: note(),
    waits: hasApplied,
  };
}

export function jobOption(job: QuickJob, { t, language, view }: Words): Option {
  const isOwn = job.matches !== null;
  const place = cityIn(job.location, language) || t(`catalogue:remote.${job.remote}`);
  const changed = t('go-to:jobs.changed', { when: formatWhen(job.updatedDate, language) });
  const own = [
    t(`catalogue:jobStatus.${job.status}`),
    job.matches ? t('go-to:jobs.matches', { count: job.matches }) : changed,
  ];
  const href = { COMPANY: paths.hiring.job(job._id), USER: paths.me.job(job.slug), SUPERUSER: '', GUEST: '' }[view];
  return {
    id: `job-${job._id}`,
    href: href || paths.job(job.slug),
    lead: isOwn ? icon(IconBriefcase) : companyMark(job.company),
    title: job.headline || t('go-to:jobs.untitled'),
    detail: (isOwn ? own : [job.company.name, place]).join(', '),
  };
}

const companyMark = ({ _id, name, logo }: QuickJob['company']) => (
  <CompanyMark id={_id} name={name} src={logo || undefined} size={SIZE} />
);

export function matchOption(match: QuickMatch, { t, view }: Words): Option {
  const { developer, company, headline, status } = match;
  const isOwn = isOwnTurn(match, view);
  const day = answerDay(match);
  const pending = isOwn ? 'go-to:matches.yours' : 'go-to:matches.theirs';
  return {
    id: `match-${match._id}`,
    href: view === 'COMPANY' ? `${paths.hiring.matches}?match=${match._id}` : paths.me.matches,
    lead: developer ? picture(developer) : companyMark(company),
    title: [developer ? nameOf(developer) : company.name, headline].filter(Boolean).join(', '),
    detail: status === 'pending' ? t(pending, { day, days: ANSWER_DAYS }) : t(`catalogue:matchStatus.${status}`),
    note: isOwn && status === 'pending' ? t('go-to:notes.turn') : '',
    waits: isOwn && status === 'pending',
  };
}

export const companyOption = (company: QuickCompany, { view }: Words): Option => ({
  id: `company-${company._id}`,
  href:
    view === 'SUPERUSER'
      ? `${paths.admin.companies}?${new URLSearchParams({ kind: 'all', text: company.name })}`
      : paths.company(company.slug),
  lead: companyMark(company),
  title: company.name,
  detail: company.headline,
});

export const accountOption = (account: QuickAccount, { t }: Words): Option => ({
  id: `account-${account._id}`,
  href: paths.admin.account(account.entityId),
  lead: icon(IconMail),
  title: account.email,
  detail: t(`go-to:accounts.${account.type}`),
});

export function recentOption(opened: RecentPage, words: Words): Option {
  const { t, language } = words;
  const { kind, path, title, developer, at } = opened;
  const lead = developer ? picture(developer) : kind === 'search' ? ICONS.recent : icon(IconBriefcase);
  return {
    id: `recent-${path}`,
    href: path,
    lead,
    title: developer
      ? nameOf(developer) || t('go-to:unnamed')
      : kind === 'search'
        ? t('go-to:recent.searchFor', { words: title })
        : title,
    detail: t(`go-to:recent.${kind}`, { when: formatAgo(at, language) }),
  };
}

export const spellingOption = (skill: string, total: number, { t, view }: Words): Option => ({
  id: 'spelling',
  href:
    view === 'COMPANY'
      ? `${paths.hiring.search}?skills=${encodeURIComponent(skill)}`
      : `${paths.jobs}?skill=${encodeURIComponent(skill)}`,
  lead: ICONS.search,
  title: skillLabel(skill),
  detail: t(view === 'COMPANY' ? 'go-to:meant.developers' : 'go-to:meant.jobs', { count: total }),
});
