import {
  IconBriefcase,
  IconBuilding,
  IconColumns3,
  IconHome,
  IconInbox,
  IconMessage,
  IconSearch,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';
import { publicNavigation } from '../lib/public-navigation.ts';
import type { View } from '../lib/session.ts';
import { exists } from './routes.ts';

export interface NavigationItem {
  path: string;
  /** Paths elsewhere that belong to this item. */
  also?: readonly string[];
  /** Key of the label in the namespace `shell`. */
  label: string;
  /** Count of waiting items shown next to it. */
  waits?: 'matches' | 'messages' | 'queues';
  /** Label and icon in the tab bar of small screens; absent if it has no tab. */
  tab?: { label: string; icon: ComponentType<{ size?: number; stroke?: number }> };
}

const all: Record<View, readonly NavigationItem[]> = {
  GUEST: publicNavigation,
  USER: [
    { path: paths.me.home, label: 'nav.next', tab: { label: 'nav.next', icon: IconHome } },
    { path: paths.me.profile, label: 'nav.profile', tab: { label: 'nav.profile', icon: IconUser } },
    { path: paths.me.visibility, label: 'nav.visibility' },
    {
      path: paths.me.matches,
      label: 'nav.matches',
      waits: 'matches',
      tab: { label: 'nav.matches', icon: IconColumns3 },
    },
    { path: paths.me.jobs, label: 'nav.jobs', tab: { label: 'nav.jobs', icon: IconBriefcase } },
    {
      path: paths.me.messages,
      label: 'nav.messages',
      waits: 'messages',
      tab: { label: 'nav.messages', icon: IconMessage },
    },
    { path: paths.me.tutorials, label: 'nav.tutorials' },
  ],
  COMPANY: [
    { path: paths.hiring.home, label: 'nav.today', tab: { label: 'nav.today', icon: IconHome } },
    {
      path: paths.hiring.search,
      also: [paths.hiring.developers],
      label: 'nav.candidates',
      tab: { label: 'nav.find', icon: IconSearch },
    },
    {
      path: paths.hiring.jobs,
      also: [paths.hiring.sequences],
      label: 'nav.jobs',
      tab: { label: 'nav.jobs', icon: IconBriefcase },
    },
    {
      path: paths.hiring.matches,
      label: 'nav.matches',
      waits: 'matches',
      tab: { label: 'nav.matches', icon: IconColumns3 },
    },
    {
      path: paths.hiring.messages,
      label: 'nav.messages',
      waits: 'messages',
      tab: { label: 'nav.messages', icon: IconMessage },
    },
    {
      path: paths.hiring.profile,
      label: 'nav.companyPage',
      tab: { label: 'nav.page', icon: IconBuilding },
    },
  ],
  SUPERUSER: [
    { path: paths.admin.home, label: 'nav.queues', waits: 'queues', tab: { label: 'nav.queues', icon: IconInbox } },
    { path: paths.admin.requests, label: 'nav.requests' },
    { path: paths.admin.numbers, label: 'nav.numbers' },
    { path: paths.admin.accounts, label: 'nav.accounts', tab: { label: 'nav.accounts', icon: IconUsers } },
    { path: paths.admin.users, label: 'nav.developers', tab: { label: 'nav.developers', icon: IconUser } },
    { path: paths.admin.companies, label: 'nav.companies', tab: { label: 'nav.companies', icon: IconBuilding } },
    { path: paths.admin.jobs, label: 'nav.jobs', tab: { label: 'nav.jobs', icon: IconBriefcase } },
    { path: paths.admin.outreach, label: 'nav.outreach' },
    { path: paths.admin.emails, label: 'nav.emails' },
    { path: paths.admin.blog, label: 'nav.blog' },
    { path: paths.admin.tutorials, label: 'nav.tutorials' },
    { path: paths.admin.skills, label: 'nav.skills' },
    { path: paths.admin.testQuestions, label: 'nav.testQuestions' },
    { path: paths.admin.terms, label: 'nav.terms' },
    { path: paths.admin.feedback, label: 'nav.feedback' },
    { path: paths.admin.hires, label: 'nav.hires' },
    { path: paths.admin.payments, label: 'nav.payments' },
    { path: paths.admin.ai, label: 'nav.ai' },
    { path: paths.admin.audit, label: 'nav.audit' },
  ],
};

/** Returns the navigation items of a view whose screens exist. */
export const navigation = (view: View): readonly NavigationItem[] => all[view].filter(({ path }) => exists(path));

const MAX_TABS = 5;

type Tab = NavigationItem & Required<Pick<NavigationItem, 'tab'>>;

/** Returns the tabs of small screens; the account menu has the other items. */
export const tabsOf = (items: readonly NavigationItem[]): readonly Tab[] =>
  items.filter((item): item is Tab => item.tab !== undefined).slice(0, MAX_TABS);
