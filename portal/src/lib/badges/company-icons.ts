import {
  IconClock,
  IconCoin,
  IconEqual,
  IconHeartHandshake,
  IconHome,
  IconMessageCheck,
  IconRadar2,
  IconShieldCheck,
  IconStar,
  IconWorld,
} from '@tabler/icons-react';
import type { CompanyBadge } from '@tandem/catalogue/badges';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number; stroke?: number }>;

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
