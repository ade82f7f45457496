import { expect, test } from 'vitest';
import type { JobOnBoard } from './job.ts';
import { jobPosting } from './job-posting.ts';

const remoteIn = (country: string) => {
  const job = { remote: 'remote', location: { city: '', country }, skills: [], company: {}, salaryCurrency: 'eur' };
  return jobPosting(job as unknown as JobOnBoard, 'https://tandem.example');
};

test('a remote job has its country, and none if it is not given', () => {
  const from = { '@type': 'Country', name: 'PT' };
  expect(remoteIn('PT')).toMatchObject({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: from });
  expect(remoteIn('')).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
  expect(remoteIn('')).not.toHaveProperty('applicantLocationRequirements');
});

const onSiteIn = (location: JobOnBoard['location'], remote: JobOnBoard['remote'] = 'house') => {
  const job = { remote, location, skills: [], company: {}, salaryCurrency: 'eur' };
  return jobPosting(job as unknown as JobOnBoard, 'https://tandem.example');
};

test.each(['house', 'hybrid'] as const)(
  'a JobPosting (%s) always has a place; a job without one has no JobPosting',
  (remote) => {
    expect(onSiteIn({ city: 'Lund', country: '' }, remote)).toMatchObject({
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Lund' } },
    });
    expect(onSiteIn({ city: '', country: 'SE' }, remote)).toMatchObject({
      jobLocation: { address: { addressCountry: 'SE' } },
    });
    expect(onSiteIn({ city: '', country: '' }, remote)).toBeUndefined();
  },
);
