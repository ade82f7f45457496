import { reports as contract } from '@tandem/contracts/routes/reports';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { mount } from '../../../platform/http/mount.ts';
import { answerReports } from './reports.answering.ts';
import { eraseOldSnapshots } from './reports.messages.ts';
import { reports } from './reports.model.ts';
import { decideReport, reportedSubjects, reportsOf, sendReport } from './reports.service.ts';

export const reportsDomain = defineDomain({
  routes: {
    reports: (router) =>
      mount(
        router,
        contract,
        {},
        {
          async create({ body }, viewer, { address }) {
            await sendReport(viewer, body, address);
            return { ok: true as const };
          },
          list: ({ query }, viewer) => reportedSubjects(viewer, query),
          decide: ({ params, body }) => decideReport(params.id, body),
        },
      ),
  },
  tasks: [
    { name: 'answer reports', every: '5 minutes', run: answerReports },
    { name: 'erase reported messages', every: '1 day', run: eraseOldSnapshots },
  ],
  personalData: {
    account: [
      {
        name: 'reports-you-sent',
        export: ({ accountId }) => reportsOf(accountId),
        erase: ({ accountId }) => reports.anonymise(accountId),
      },
      { name: 'reported-messages', erase: ({ accountId }) => reports.eraseSnapshotsOf(accountId) },
    ],
    developer: [{ name: 'reports-about-you', erase: ({ entityId }) => reports.removeAbout(entityId) }],
    company: [
      {
        name: 'reports-about-you',
        archive: { leftOut: 'the words of those who reported' },
        erase: ({ entityId }) => reports.removeAbout(entityId),
      },
    ],
    candidates: { erase: (ids) => reports.removeAbout(...ids), merge: reports.move },
    merge: reports.move,
  },
});
