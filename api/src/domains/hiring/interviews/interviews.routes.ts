import type Router from '@koa/router';
import { interviews } from '@tandem/contracts/routes/interviews';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { requireMailServer } from '../../../platform/mail/hook-token.ts';
import { receiveMail } from '../../../platform/mail/inbound/receive.ts';
import { isOwnAccount } from '../../identity/accounts/accounts.policy.ts';
import { actorOf } from '../matches/matches.policy.ts';
import { matchById } from '../matches/matches.service.ts';
import { endFeed, feedFile, feedOf, renewFeed } from './calendar-feeds.service.ts';
import { chooseByLink, invitationOf } from './interviews.linked.ts';
import { calendarFile, changeInterview, proposeInterview } from './interviews.service.ts';
import { scorecardsOf, submitScorecard } from './scorecards.service.ts';

const isOwnMatch = async (viewer: Viewer, { params }: { params: { id: string } }) =>
  actorOf(viewer, await matchById(params.id)) !== null;

export const interviewsRoutes = (router: Router) =>
  mount(
    router,
    interviews,
    {
      propose: isOwnMatch,
      change: isOwnMatch,
      calendarFile: isOwnMatch,
      scorecards: isOwnMatch,
      submitScorecard: isOwnMatch,
      feed: isOwnAccount,
      renewFeed: isOwnAccount,
      endFeed: isOwnAccount,
    },
    {
      propose: ({ params, body }, viewer) => proposeInterview(viewer, params.id, body),
      change: ({ params, body }, viewer) => changeInterview(viewer, params.id, body),
      calendarFile: ({ params, query }, viewer, call) => calendarFile(viewer, params.id, query.round, call),
      invitation: ({ params }) => invitationOf(params.token),
      chooseByLink: ({ params, body }) => chooseByLink(params.token, body),
      scorecards: ({ params }, viewer) => scorecardsOf(viewer, params.id),
      submitScorecard: ({ params, body }, viewer) => submitScorecard(viewer, params.id, body),
      feed: ({ params }) => feedOf(params.id),
      renewFeed: ({ params }) => renewFeed(params.id),
      endFeed: ({ params }) => endFeed(params.id),
      feedFile: ({ params }) => feedFile(params.token),
      calendarAnswer: async ({ body }, viewer) => {
        requireMailServer(viewer, body.token);
        const { recorded } = await receiveMail(Buffer.from(body.message), { recipients: [] });
        return { recorded };
      },
    },
  );
