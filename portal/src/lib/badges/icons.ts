import {
  IconCalendarCheck,
  IconChecklist,
  IconClock,
  IconCoin,
  IconEqual,
  IconGitFork,
  IconHeartHandshake,
  IconHome,
  IconMessageCheck,
  IconMessageStar,
  IconRadar2,
  IconRefresh,
  IconShieldCheck,
  IconSparkles,
  IconStar,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react';
import type { CandidateBadge, CompanyBadge } from '@tandem/catalogue/badges';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number; stroke?: number }>;

export const BADGE_ICONS: Record<CandidateBadge, Icon> = {
  'verified-talent': IconShieldCheck,
  'actively-looking': IconRadar2,
  'available-now': IconCalendarCheck,
  'fast-responder': IconClock,
  'new-here': IconSparkles,
  'fresh-profile': IconRefresh,
  'intro-video': IconVideo,
  'open-source': IconGitFork,
  'test-passed': IconChecklist,
  ambassador: IconMessageStar,
  'no-visa-needed': IconWorld,
  'remote-ready': IconHome,
  'we-help-ukraine': IconHeartHandshake,
};

export const COMPANY_BADGE_ICONS: Record<CompanyBadge, Icon> = {
  'salary-transparent': IconCoin,
  'fast-responder': IconClock,
  'closes-the-loop': IconMessageCheck,
  'actively-hiring': IconRadar2,
  'verified-company': IconShieldCheck,
  include: IconEqual,
  'remote-first': IconHome,
  'visa-sponsor': IconWorld,
  'we-help-ukraine': IconHeartHandshake,
  'top-rated': IconStar,
};
