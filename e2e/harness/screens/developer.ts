import { idOf } from '../../../api/src/demo/random.ts';
import { testThatIs } from './find.ts';
import type { Screen } from './screen.ts';

export const developerScreens: readonly Screen[] = [
  { name: 'my-tutorials', what: 'Developer: tutorials', path: '/me/tutorials', as: 'developer' },
  {
    name: 'my-tutorial',
    what: 'Developer: a public tutorial of theirs',
    path: `/me/tutorials/${idOf('tutorial', 'a-graceful-shutdown-in-go')}`,
    as: 'developer',
  },
  { name: 'next', what: 'Developer: home', path: '/me', as: 'developer' },
  { name: 'profile', what: 'Developer: profile and visibility', path: '/me/profile', as: 'developer' },
  { name: 'import-cv', what: 'Developer: CV import', path: '/me/profile/import', as: 'developer' },
  { name: 'resume', what: 'Developer: download of the profile', path: '/me/profile/download', as: 'developer' },
  {
    name: 'visibility',
    what: 'Developer: profile as different viewers see it',
    path: '/me/visibility',
    as: 'developer',
  },
  { name: 'suggestions', what: 'Developer: jobs with reasons', path: '/me/jobs', as: 'developer' },
  { name: 'my-alerts', what: 'Developer: job alerts', path: '/me/jobs/alerts', as: 'developer' },
  { name: 'notifications', what: 'Developer: notifications', path: '/me/notifications', as: 'developer' },
  {
    name: 'report',
    what: 'Developer: reporting a job',
    path: '/report/job/24752c97ac8e2ef9afbfddd2',
    as: 'developer',
  },
  { name: 'followed', what: 'Developer: followed companies', path: '/me/companies?follow=hamnkraft', as: 'developer' },
  { name: 'my-matches', what: 'Developer: matches', path: '/me/matches', as: 'developer' },
  {
    name: 'my-test',
    what: 'Developer: a technical test before the start',
    path: '/me/tests/',
    find: testThatIs('invited'),
    as: 'developer',
  },
  { name: 'my-messages', what: 'Developer: messages', path: '/me/messages', as: 'developer' },
  { name: 'settings', what: 'Developer: settings', path: '/me/settings', as: 'developer' },
  {
    name: 'second-factor',
    what: 'Developer: setting up two-factor authentication',
    path: '/second-factor',
    as: 'developer',
  },
  { name: 'take-over', what: 'Developer: nothing to take over', path: '/me/take-over', as: 'developer' },
  { name: 'delete', what: 'Developer: closing the account', path: '/me/settings/delete', as: 'developer' },
];
