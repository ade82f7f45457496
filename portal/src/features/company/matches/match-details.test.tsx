import { beforeEach, describe, expect, test } from 'vitest';
import { matchFixture, YESTERDAY } from '../../../lib/matches/match-fixtures.ts';
import { eventually, text } from '../../../testing/page.ts';
import { ADA, CLEO, open, server, startMatches } from './matches-page-fixtures.tsx';

beforeEach(startMatches);

describe('the details of a match', () => {
  test('show the salary offered by the company', async () => {
    const offer = { salaryFrom: 5000, salaryTo: 5800, salaryCurrency: 'eur', salaryFrequency: 'monthly' } as const;
    server.matches = [matchFixture(ADA, 'Ada', { startedBy: 'company', turn: 'user', abilities: ['withdraw'], offer })];
    await open(`/company/matches?match=${ADA}`);
    await eventually(() => expect(text()).toMatch(/Offer: 5.000–.?5.800.€ a month/));
  });

  test('show the message of an invitation that Tandem has sent for the company as its own', async () => {
    const words = { startedBy: 'superuser', turn: 'user', coverText: 'You know ferries.' } as const;
    server.matches = [matchFixture(ADA, 'Ada', { ...words, abilities: ['withdraw'] })];
    await open(`/company/matches?match=${ADA}`);
    await eventually(() => expect(text()).toContain('You know ferries.'));
    expect(text()).toContain('Your message');
    expect(text()).not.toContain('Their message');
  });

  test("show the answers to the job's questions once, including those from an application on a website", async () => {
    const answers = [{ question: 'Why ferries?', answer: 'Late is worse.' }];
    const application = { answers, link: '', document: null, campaign: {}, consent: { version: 1, date: YESTERDAY } };
    server.matches = [matchFixture(ADA, 'Ada', { answers, application })];
    await open(`/company/matches?match=${ADA}`);
    await eventually(() => expect(text()).toContain('Answers to your questions'));
    expect(text().split('Late is worse.')).toHaveLength(2);
  });
});

test('a match closed by merging two records of a person is shown as a duplicate, not as unanswered', async () => {
  const history = [
    { status: 'pending', by: 'widget', date: YESTERDAY },
    { status: 'passed', by: 'system', date: YESTERDAY, reason: 'already-in-process' },
  ] as const;
  server.matches = [matchFixture(ADA, 'Ada', { status: 'passed', turn: null, abilities: [], history: [...history] })];
  await open(`/company/matches?match=${ADA}`);
  await eventually(() => expect(text()).toContain('because another match with Ada is about the same job'));
  expect(text()).toContain('Closed as a duplicate');
  expect(text()).not.toContain('no one answered in time');
});

test('the days left to answer are counted from the last step, such as a request for other conditions', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  server.matches = [matchFixture(ADA, 'Ada', { createdDate: ago(13.5), updatedDate: ago(1.5) })];
  await open(`/company/matches?match=${ADA}`);
  await eventually(() => expect(text()).toContain('Answer within 13 days'));
  expect(text()).toContain('day 2 of 14');
});

test('opening a new match marks it as seen in the background', async () => {
  server.matches = [matchFixture(ADA, 'Ada', { isNew: true })];
  server.next = 'wait';
  await open(`/company/matches?match=${ADA}`);
  await eventually(() => expect(server.sent).toEqual([{ seen: true }]));
  expect(document.querySelector('dialog [data-loading]')).toBeNull();
  server.goOn();
});

describe('the history of a match', () => {
  test('shows who took each step, the reason and the message, latest first', async () => {
    const step = { date: YESTERDAY, by: 'company' } as const;
    server.matches = [
      matchFixture(CLEO, 'Cleo', {
        status: 'rejected',
        turn: null,
        abilities: [],
        history: [
          { ...step, status: 'pending', by: 'user' },
          { ...step, status: 'accepted' },
          { ...step, status: 'rejected', reason: 'location', feedbackText: 'We hope to meet again.' },
        ],
      }),
    ];
    await open(`/company/matches?match=${CLEO}`);
    await eventually(() => expect(document.querySelectorAll('dialog ol li')).toHaveLength(3));
    const steps = [...document.querySelectorAll('dialog ol li')].map((each) => each.textContent);
    expect(steps[0]).toContain('Hamnkraft declined');
    expect(steps[0]).toContain('We hope to meet again.');
    expect(steps[1]).toContain('Hamnkraft accepted');
    expect(steps[2]).toContain('Cleo showed interest');
  });
});
