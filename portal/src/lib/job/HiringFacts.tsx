import { IconClock, IconMessageCheck } from '@tabler/icons-react';
import type { EarnedCompanyBadge } from '@tandem/contracts/badge';
import type { Responsiveness } from '@tandem/contracts/responsiveness';
import { Section } from '@tandem/ui/Section';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyReasons } from '../badges/company-reasons.ts';
import { useResponsivenessText } from '../badges/responsiveness-text.ts';
import classes from './job-page.module.css';

interface HiringFactsProps {
  badges: readonly EarnedCompanyBadge[];
  responsiveness: Responsiveness | null;
}

/** How a job's company hires: its responsiveness and its badges. Renders nothing without data. */
export function HiringFacts({ badges, responsiveness }: HiringFactsProps) {
  const { t } = useTranslation(['public', 'badges']);
  const reasons = useCompanyReasons();
  const responsivenessText = useResponsivenessText();
  const { firstAnswer, answered } = responsiveness ? responsivenessText(responsiveness) : {};
  if (!firstAnswer && !answered && badges.length === 0) return null;
  // The badge already states the response time.
  const isSaidByBadge = badges.some(({ key }) => key === 'fast-responder');
  return (
    <Section small title={t('public:job.hiring')} line="rule">
      <ul className={classes.hiring}>
        {firstAnswer && !isSaidByBadge && <Line Icon={IconClock}>{firstAnswer}</Line>}
        {answered && <Line Icon={IconMessageCheck}>{answered}</Line>}
        {badges.map((badge) => {
          const { label, Icon, why } = reasons(badge);
          return (
            <Line key={badge.key} Icon={Icon}>
              <b>{label}.</b> {why}
            </Line>
          );
        })}
      </ul>
    </Section>
  );
}

interface LineProps {
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  children: ReactNode;
}

function Line({ Icon, children }: LineProps) {
  return (
    <li>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
