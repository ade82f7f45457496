// The life cycle of a job: written, published, paused, confirmed as open, and closed while developers wait.
import { beforeAll, describe, expect, test } from 'vitest';
import { demoLogIns } from '../api/src/demo/log-ins.ts';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const headline = 'Pilot of electric ferries';
const developerEmail = demoLogIns.find(({ who }) => who === 'developer')?.email ?? '';

const stage = setStage();
const { faults } = stage;
let recruiter: Person;
let developer: Person;
let jobId = '';
let publicPath = '';

beforeAll(async () => {
  recruiter = await stage.person('company', 'keys');
  developer = await stage.person('developer', 'keys');
});

/** Fetches the job's public page. */
const visit = () => fetch(stage.tandem.url + publicPath, { headers: { accept: 'text/html' } });

describe('a job', () => {
  test('1. is written with suggestions for improvement and published on the free package', async () => {
    await recruiter.goTo(`${stage.tandem.url}/company/jobs/new`);
    await recruiter.sees('Add the salary.');
    await recruiter.fill('Job title', headline);
    await recruiter.choose('Role', 'Back-end');
    await recruiter.add('Add a skill', 'Go');
    await recruiter.fill('Minimum salary', '4800');
    await recruiter.fill('Maximum salary', '6200');
    await recruiter.fill('City', 'Gothenburg');
    await recruiter.add('Working languages', 'Swedish');
    await recruiter.write('Description', 'You steer what runs in forty ports.');
    await recruiter.sees('Save the job first, then buy the package.');
    await recruiter.press('Publish job');
    await recruiter.sees('Job published to job board');
    await recruiter.sees('On the job board until');
    jobId = new URL(recruiter.page.url()).pathname.split('/').at(-1) ?? '';
    const { slug } = await (await fetch(`${stage.tandem.url}/api/jobs/${jobId}`)).json();
    publicPath = `/jobs/${slug}`;
    const page = await (await visit()).text();
    expect(page).toContain('forty ports');
    expect(page.replace(/[\u00a0\u202f]/g, ' ')).toContain('4 800–6 200 €');
  });

  test('1b. edited by two people at once shows both versions side by side and overwrites nothing', async () => {
    const colleague = await stage.person('company');
    await colleague.goTo(`${stage.tandem.url}/company/jobs/${jobId}`);
    await colleague.sees('All changes are published');
    await recruiter.fill('Maximum salary', '6300');
    await recruiter.press('Publish changes');
    await recruiter.sees('Job successfully updated');
    await colleague.fill('Maximum salary', '6900');
    await colleague.write('Description', 'You steer ferries in fifty ports.');
    await colleague.sees('One field was changed elsewhere');
    const both = (await colleague.part('region', 'Maximum salary')).replace(/\s/g, ' ');
    expect(both).toContain('6 900');
    expect(both).toContain('6 300');
    await colleague.press('Use the saved version: Maximum salary');
    await colleague.sees('Candidates see the last published version');
    await colleague.press('Publish changes');
    await colleague.sees('Job successfully updated');
    const stored = await (await fetch(`${stage.tandem.url}/api/jobs/${jobId}`)).json();
    expect(stored).toMatchObject({ salaryTo: 6300, description: expect.stringContaining('fifty ports') });
  });

  test('2. is found by a developer who shows interest', async () => {
    await developer.goTo(`${stage.tandem.url}/me${publicPath}`);
    await developer.press('Show interest');
    await developer.press('Send message');
    await developer.sees('Hamnkraft gets no email before');
  });

  test('3. can be paused and published again from the list', async () => {
    await recruiter.goTo(`${stage.tandem.url}/company/jobs?text=electric`);
    await recruiter.sees('1 developer is waiting for your answer.');
    await recruiter.pick(`More actions for “${headline}”`, 'Pause job');
    await recruiter.sees(`“${headline}” is paused and off the job board.`);
    expect((await visit()).status).toBe(404);
    await recruiter.pick(`More actions for “${headline}”`, 'Publish again');
    await recruiter.sees('Job published to job board');
    expect((await visit()).status).toBe(200);
  });

  test('4. is confirmed as open with one click on the page that the email links to', async () => {
    await recruiter.goTo(`${stage.tandem.url}/company/jobs/${jobId}/open`);
    await recruiter.press('Keep it open');
    await recruiter.sees('Done. The job stays on the job board.');
  });

  test('5. is closed with a reason after showing the affected developers, who are notified the same day', async () => {
    await recruiter.goTo(`${stage.tandem.url}/company/jobs?text=electric`);
    await recruiter.pick(`More actions for “${headline}”`, 'Close job…');
    await recruiter.sees('1 open match will end, and we’ll tell the developer today:');
    await recruiter.choose('Reason', 'Cancelled');
    await recruiter.press('Close job');
    await recruiter.sees(`“${headline}” is closed.`);

    await developer.goTo(`${stage.tandem.url}/me/matches`);
    await developer.sees('The role is no longer open.');
    await developer.goTo(`${stage.tandem.url}/dev/mail?to=${encodeURIComponent(developerEmail)}`);
    await developer.sees(`“${headline}” at “Hamnkraft” is closed`);
  });

  test('6. has a page that shows that it is closed and links to other jobs', async () => {
    const answer = await visit();
    expect(answer.status).toBe(410);
    expect(await answer.text()).toMatch(/href="\/jobs\/[^"]+-[0-9a-f]{24}"/);
  });

  test('7. that is filled asks who was hired and ends the other matches', async () => {
    const filled = 'Backend engineer, charging platform';
    await recruiter.goTo(`${stage.tandem.url}/company/jobs`);
    await recruiter.pick(`More actions for “${filled}”`, 'Close job…');
    await recruiter.sees('5 open matches will end, and we’ll tell each developer today:');
    await recruiter.choose('Reason', 'Filled with a candidate from Tandem');
    await recruiter.press('Close job');
    await recruiter.sees('Choose who was hired.');
    await recruiter.page.locator('dialog input[type=radio]').click();
    await recruiter.press('Close job');
    await recruiter.sees(`“${filled}” is closed.`);
    await recruiter.goTo(`${stage.tandem.url}/company/matches`);
    await recruiter.page.locator('summary::-p-text(matches have ended)').click();
    await recruiter.sees('closed with the job');
    expect(await recruiter.text()).toMatch(/hired [^\n]*today/);
    expect(faults).toEqual([]);
  });
});
