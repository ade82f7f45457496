import type { QuickAnswer, QuickGroup } from '@tandem/contracts/quick-search';
import { useTranslation } from 'react-i18next';
import { matchesWordPrefixes } from '../../lib/finding/matching.ts';
import { paths } from '../../lib/paths.ts';
import { useSession, type View } from '../../lib/session.ts';
import { keysTo } from '../../lib/shortcuts.ts';
import {
  accountOption,
  companyOption,
  ICONS,
  jobOption,
  matchOption,
  personOption,
  recentOption,
  spellingOption,
  type Words,
} from './found-options.tsx';
import type { Option, OptionGroup } from './option.ts';
import { type ScreenOption, screensOf } from './screens.ts';
import { useRecent } from './use-recent.ts';
import type { useResults } from './use-results.ts';

export interface Frame {
  /** Returns whether a screen exists at a path. */
  exists: (path: string) => boolean;
  /** Number of matches that await the person. */
  waiting: number;
}

/** Maximum numbers of screens and recent pages shown initially. */
const MAX_OPTIONS = { screens: 6, home: 5, recent: 4 };

/** Returns the options for the typed text, in groups. */
export function useGroups(text: string, results: ReturnType<typeof useResults>, frame: Frame): OptionGroup[] {
  const { t, i18n } = useTranslation(['go-to', 'catalogue']);
  const { view, user, company } = useSession();
  const { opened, clear } = useRecent();
  const words: Words = { t, language: i18n.language, view };
  const publicPage = company?.public
    ? paths.company(company.slug)
    : user?.niceLink
      ? paths.developer(user.niceLink)
      : '';
  const screens = screensOf({ view, publicPage, exists: frame.exists });
  const screen = (option: ScreenOption) => screenOption(option, words, frame.waiting);
  const group = (key: string, options: readonly Option[], act?: Option): OptionGroup[] =>
    options.length > 0 ? [{ key, title: t(`go-to:groups.${key}`), options, ...(act && { act }) }] : [];

  if (text === '') {
    const forget = { ...bare('clear', t('go-to:clear')), run: clear };
    const first = screens.slice(0, MAX_OPTIONS.home);
    return [
      ...group(
        'recent',
        opened.slice(0, MAX_OPTIONS.recent).map((each) => recentOption(each, words)),
        forget,
      ),
      ...group('goTo', first.map(screen)),
    ];
  }

  const byTitle = ({ key }: ScreenOption) => Number(matchesWordPrefixes(t(`go-to:screens.${key}.title`), text));
  const called = screens
    .filter(({ key }) => matchesWordPrefixes(screenWords(key, words), text))
    .toSorted((one, other) => byTitle(other) - byTitle(one))
    .slice(0, MAX_OPTIONS.screens);
  const lately = opened
    .map((each) => recentOption(each, words))
    .filter(({ title, href }) => matchesWordPrefixes(title, text) && !isFound(results.found, href));
  const all = [
    ...foundGroups(results, words),
    ...group('screens', called.map(screen)),
    ...group('recent', lately.slice(0, MAX_OPTIONS.recent)),
  ];
  const isNothing = all.length === 0 && !results.isComing;
  const { spelling } = results.found ?? { spelling: null };
  return [
    ...all,
    ...(isNothing && spelling && view !== 'SUPERUSER'
      ? group('meant', [spellingOption(spelling.skill, spelling.total, words)])
      : []),
    ...(isNothing ? group('instead', insteadOf(text, words)) : []),
  ];
}

const bare = (id: string, title: string): Option => ({ id, href: '', lead: null, title, detail: '' });

/** Returns whether a recent page is among the search results. */
const isFound = (found: QuickAnswer | undefined, href: string): boolean =>
  found !== undefined && [...found.people.items, ...found.jobs.items].some(({ _id }) => href.endsWith(`/${_id}`));

function foundGroups({ found, whole, showAll }: ReturnType<typeof useResults>, words: Words): OptionGroup[] {
  if (!found) return [];
  const { t } = words;
  const options: Record<QuickGroup, Option[]> = {
    people: found.people.items.map((each) => personOption(each, words)),
    jobs: found.jobs.items.map((each) => jobOption(each, words)),
    matches: found.matches.items.map((each) => matchOption(each, words)),
    companies: found.companies.items.map((each) => companyOption(each, words)),
    accounts: found.accounts.items.map((each) => accountOption(each, words)),
  };
  const shown = (Object.keys(options) as QuickGroup[]).filter((key) => options[key].length > 0);
  return shown
    .filter((key) => !whole || key === whole)
    .map((key) => {
      const { total } = found[key];
      const rest = total > options[key].length && !whole;
      const act = { ...bare(`all-${key}`, t(`go-to:all.${key}`, { count: total })), run: () => showAll(key) };
      return { key, title: t(`go-to:groups.${key}`), options: options[key], ...(rest && { act }) };
    });
}

const screenWords = (key: string, { t }: Words) =>
  ['title', 'detail', 'words'].map((part) => t(`go-to:screens.${key}.${part}`)).join(' ');

function screenOption({ path, key }: ScreenOption, { t, view }: Words, waiting: number): Option {
  const waits = key === 'matches' && waiting > 0;
  return {
    id: `screen-${key}`,
    href: path,
    lead: ICONS.screen,
    title: t(`go-to:screens.${key}.title`),
    detail: waits ? t('go-to:waiting', { count: waiting }) : t(`go-to:screens.${key}.detail`),
    keys: keysTo(view, path),
  };
}

/** Returns where else to search if nothing matches. */
function insteadOf(text: string, { t, view }: Words): Option[] {
  const option = (key: string, href: string, lead: Option['lead']): Option => ({
    id: `instead-${key}`,
    href,
    lead,
    title: t(`go-to:instead.${key}.title`, { text }),
    detail: t(`go-to:instead.${key}.detail`),
  });
  const asked = encodeURIComponent(text);
  const all: Record<View, Option[]> = {
    GUEST: [],
    USER: [option('board', `${paths.jobs}?q=${asked}`, ICONS.search)],
    COMPANY: [
      option('search', `${paths.hiring.search}?text=${asked}`, ICONS.search),
      option('add', paths.hiring.newCandidate, ICONS.add),
    ],
    SUPERUSER: [option('accounts', `${paths.admin.accounts}?text=${asked}`, ICONS.search)],
  };
  return all[view];
}
