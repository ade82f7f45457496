import { cityName } from '@tandem/catalogue/city-names';
import { skillLabel } from '@tandem/catalogue/skills';
import { readFilters } from '@tandem/contracts/board-address';
import { describeFilters } from '@tandem/contracts/describe-filters';
import { formatMoney, formatSalary, languageName } from '@tandem/i18n/format';
import { translate } from '@tandem/i18n/server';
import { env } from '../../../platform/config/env.ts';
import type { Posting } from '../jobs/jobs.board.ts';
import { alertToken } from './alert-token.ts';
import type { StoredAlert } from './job-alerts.model.ts';

/** The number of jobs that an email lists; the others can be seen on the board. */
const NAMED = 10;

/** Describes the filters of a search in a reader's language. */
export function describeSearch(search: string, language: string): string {
  const words = describeFilters(readFilters(new URLSearchParams(search)), {
    city: (city) => cityName(city, language),
    say: (key, values) => translate(language, key, values),
    money: (sum) => formatMoney(sum, 'eur', language),
    language: (code) => languageName(code, language),
    skill: skillLabel,
  });
  return words.join(', ') || translate(language, 'alerts:everything');
}

/** The recipient, content and unsubscribe link of an email about an alert without an account. */
export function guestEmail<T extends object>({ _id, email, language }: StoredAlert, about: T) {
  const token = alertToken(String(_id));
  const stop = {
    label: translate(language, 'emails:stopAlert'),
    url: `${env.PORTAL_URL}/jobs/alerts/${token}`,
    oneClick: `${env.API_URL}/api/job-alerts/links/${token}/stop`,
  };
  return [{ to: email, language }, { ...about, token }, { stop }] as const;
}

/** New jobs as an email lists them. */
export const rowsOf = (postings: readonly Posting[], language: string) =>
  postings.slice(0, NAMED).map(({ shown }) => {
    const sum = formatSalary(shown.salaryFrom, shown.salaryTo, shown.salaryCurrency, language);
    const pay = translate(language, `fit:per.${shown.salaryFrequency}`, { sum });
    const { city, country } = shown.location;
    const where = [
      shown.company.name,
      cityName(city, language, country),
      translate(language, `catalogue:remote.${shown.remote}`),
    ];
    return {
      title: shown.headline,
      text: `${where.filter(Boolean).join(', ')}. ${pay}`,
      url: `${env.PORTAL_URL}/jobs/${shown.slug}`,
    };
  });
