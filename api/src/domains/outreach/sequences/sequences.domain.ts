import { sequences } from '@tandem/contracts/routes/sequences';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { on } from '../../../platform/events/events.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { matchAccepted, timeChosen, timesOffered } from '../../hiring/matches/match-events.ts';
import { jobClosed } from '../../jobs/jobs/jobs.events.ts';
import { companyOfJob } from '../../jobs/jobs/jobs.service.ts';
import { recordTakenOver } from '../../sourcing/take-over/take-over.events.ts';
import { replyReceived } from '../sending/outreach.events.ts';
import { answerPerson } from './answering.service.ts';
import { moveAnswers } from './conversations.ts';
import { endSequencesOf, endSequencesOfMatch } from './meetings.ts';
import { act, listPeople, ownsEnrolment, sendNow, threadOf } from './people.service.ts';
import { forwardReply } from './reply-notices.ts';
import {
  addPeople,
  allSequencesOf,
  changeSequence,
  createSequence,
  getSequence,
  listSequences,
  ownsSequence,
  pauseSequencesOf,
  previewSteps,
  removeSequence,
  removeSequencesOf,
} from './sequences.service.ts';

const own = (viewer: Viewer, { params }: { params: { id: string } }) => ownsSequence(viewer, params.id);
const ownPerson = (viewer: Viewer, { params }: { params: { id: string } }) => ownsEnrolment(viewer, params.id);

export const sequencesDomain = defineDomain({
  routes: {
    sequences: (router) =>
      mount(
        router,
        sequences,
        {
          create: async ({ entityId }, { body }) => (await companyOfJob(body.jobId)) === entityId,
          preview: async ({ entityId }, { body }) => (await companyOfJob(body.jobId)) === entityId,
          get: own,
          update: own,
          remove: own,
          add: own,
          people: own,
          thread: ownPerson,
          act: ownPerson,
          send: ownPerson,
          answer: ownPerson,
        },
        {
          list: ({ query }, viewer) => listSequences(viewer, query),
          create: ({ body }, viewer) => createSequence(viewer, body),
          get: ({ params }) => getSequence(params.id),
          update: ({ params, body }) => changeSequence(params.id, body),
          async remove({ params }) {
            await removeSequence(params.id);
            return { ok: true as const };
          },
          add: ({ params, body }, viewer) => addPeople(viewer, params.id, body.candidateIds),
          people: ({ params, query }) => listPeople(params.id, query),
          preview: ({ body }, viewer) => previewSteps(viewer, body),
          thread: ({ params }) => threadOf(params.id),
          act: ({ params, body }) => act(params.id, body),
          send: ({ params }) => sendNow(params.id),
          answer: ({ params, body }, viewer) => answerPerson(viewer, params.id, body),
        },
      ),
  },
  subscriptions: [
    on(replyReceived, forwardReply),
    on(recordTakenOver, moveAnswers),
    on(jobClosed, ({ job }) => pauseSequencesOf(job._id)),
    on(matchAccepted, endSequencesOf),
    on(timesOffered, endSequencesOfMatch),
    on(timeChosen, endSequencesOfMatch),
  ],
  personalData: {
    company: [
      {
        name: 'sequences-of-steps',
        archive: 'export',
        export: ({ entityId }) => allSequencesOf(entityId),
        erase: ({ entityId }) => removeSequencesOf(entityId),
      },
    ],
  },
});
