import { outreachPauses } from '@tandem/contracts/routes/outreach-pauses';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer, on } from '../../../platform/events/events.ts';
import { mount } from '../../../platform/http/mount.ts';
import {
  emailOutcome,
  emailReported,
  isOutreachTag,
  isStillToSend,
  receiveOutreachReply,
} from '../../../platform/mail/mail-events.ts';
import { addressSuppressed } from '../../../platform/mail/suppression.ts';
import { candidatesInOutreach } from '../../sourcing/candidate-imports/candidate-imports.events.ts';
import { enrolments } from './enrolments.service.ts';
import { receiveReply } from './inbound.ts';
import { recordOutcome, recordReport, recoverInterruptedSends } from './outcomes.ts';
import { enrolmentChanged } from './outreach.events.ts';
import { liftPause, pausedSenders } from './pauses.service.ts';
import { sendDueSteps } from './planning.ts';
import { enrolmentOfTag } from './reply-tokens.ts';
import { erasePeople, eraseSender, eraseSequencesOfCompany, movePerson } from './sending.personal-data.ts';
import { colleaguesToNotify } from './sending.realtime.ts';
import { isStepStillToSend } from './sending.service.ts';
import { stopSuppressed, withdrawIfStopped } from './stopping.ts';

export const sendingDomain = defineDomain({
  routes: {
    outreachPauses: (router) =>
      mount(
        router,
        outreachPauses,
        {},
        {
          list: () => pausedSenders(),
          lift: ({ params, body }, viewer) => liftPause(viewer, params.accountId, body.reason),
        },
      ),
  },
  deliveries: { enrolment: colleaguesToNotify },
  subscriptions: [
    on(emailOutcome, recordOutcome),
    on(emailReported, recordReport),
    on(addressSuppressed, stopSuppressed),
    on(enrolmentChanged, withdrawIfStopped),
    answer(receiveOutreachReply, receiveReply),
    answer(isStillToSend, isStepStillToSend),
    answer(candidatesInOutreach, enrolments.recipientsAmong),
    answer(isOutreachTag, (tag) => enrolmentOfTag(tag) !== undefined),
  ],
  tasks: [
    { name: 'record interrupted steps of sequences', every: '1 minute', run: recoverInterruptedSends },
    { name: 'send due steps of sequences', every: '1 minute', run: sendDueSteps },
  ],
  personalData: {
    account: [{ name: 'sequences-you-sent', erase: ({ accountId }) => eraseSender(accountId) }],
    company: [
      {
        name: 'sequences',
        archive: { parts: ['people-in-sequences', 'emails-to-candidates'] },
        erase: ({ entityId }) => eraseSequencesOfCompany(entityId),
      },
    ],
    candidates: { erase: erasePeople, merge: movePerson },
  },
});
