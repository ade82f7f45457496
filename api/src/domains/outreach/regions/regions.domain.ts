import { outreachRegions } from '@tandem/contracts/routes/outreach-regions';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { mount } from '../../../platform/http/mount.ts';
import { changeRegion, outreachRules, stopOutreach } from './regions.service.ts';

export const outreachRegionsDomain = defineDomain({
  routes: {
    outreachRegions: (router) =>
      mount(
        router,
        outreachRegions,
        {},
        {
          list: (_, viewer) => outreachRules(viewer),
          change: ({ params, body }, viewer) => changeRegion(viewer, params.region, body),
          stop: ({ body }, viewer) => stopOutreach(viewer, body),
        },
      ),
  },
  personalData: NO_PERSONAL_DATA,
});
