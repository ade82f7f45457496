// No text of a job is lost, and candidates read changes only once they are published.
import type { Call } from './harness/editor.ts';
import { testThatNothingIsLost } from './harness/writing.ts';

interface Job {
  _id: string;
  headline: string;
  description: string;
}
const own = async (call: Call) => (await call<{ _id: string }>('GET', 'companies/hamnkraft'))._id;

testThatNothingIsLost({
  writer: 'company',
  async create(call) {
    const whole = { salaryFrom: 4000, role: 'backend', remote: 'remote' };
    const body = { headline: 'Nothing lost', description: '<p>Begin.</p>', ...whole };
    return (await call<Job>('POST', `companies/${await own(call)}/jobs`, body))._id;
  },
  path: (id) => `/company/jobs/${id}`,
  async stored(call, id) {
    const { headline, description } = await call<Job>('GET', `companies/${await own(call)}/jobs/${id}/draft`);
    return { title: headline, body: description };
  },
  write: async (call, id, description) => call('PUT', `companies/${await own(call)}/jobs`, { _id: id, description }),
  async publish(call, id) {
    const change = { _id: id, status: 'published' };
    return (await call<Job>('PUT', `companies/${await own(call)}/jobs`, change)).description;
  },
  publishes: 'Publish job',
  read: async (id, url) => ((await (await fetch(`${url}/api/jobs/${id}`)).json()) as Job).description,
  storageKey: 'tandem.job.',
  text: 'Description',
  inDepth: { title: 'Job title' },
  says: {
    saved: 'Saved',
    offline: 'Offline. Your text is safe on this device.',
    failed: 'Couldn’t save. Your text is safe on this device.',
    conflict: 'One field was changed elsewhere',
    unpublished: 'Candidates see the last published version',
  },
});
