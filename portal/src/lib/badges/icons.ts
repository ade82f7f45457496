import {
  IconCalendarCheck,
  IconChecklist,
  IconClock,
  IconGitFork,
  IconHeartHandshake,
  IconHome,
  IconMessageStar,
  IconRadar2,
  IconRefresh,
  IconShieldCheck,
  IconSparkles,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react';
import type { CandidateBadge } from '@tandem/catalogue/badges';
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
