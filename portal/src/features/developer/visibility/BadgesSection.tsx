import { everyItem } from '@tandem/client/every-item';
import type { BadgeChange, OwnBadge } from '@tandem/contracts/badge';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Section } from '@tandem/ui/Section';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { useBadgeText } from '../../../lib/badges/use-badge-text.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import classes from './visibility.module.css';

/** Badges: self-declared ones can be turned on, earned ones can be hidden. */
export function BadgesSection({ id }: { id: string }) {
  const { t } = useTranslation(['visibility', 'catalogue', 'badges']);
  const words = useBadgeText();
  const queries = useQueryClient();
  const key = ['own-badges', id];
  const badges = useQuery({
    queryKey: key,
    queryFn: () => everyItem((page) => api.badges.list({ params: { id }, query: page })),
  });
  const change = useMutation({
    mutationFn: (body: BadgeChange) => api.badges.change({ params: { id }, body }),
    onSuccess: (all) => {
      queries.setQueryData(key, all);
      void queries.invalidateQueries({ queryKey: ['developer-views', id] });
    },
    onError: (error) => toast.bad(error.message),
  });
  if (badges.isError && !badges.data) return <LoadFailed title={t('visibility:badges.failed')} query={badges} />;
  const all = badges.data ?? [];
  const shown = all.filter(({ earned, source }) => earned || source === 'self');
  if (shown.length === 0) return null;
  const toggle = (badge: OwnBadge, isOn: boolean) =>
    change.mutate(
      badge.source === 'self' && !badge.earned ? { key: badge.key, on: isOn } : { key: badge.key, hidden: !isOn },
    );

  return (
    <Section title={t('visibility:badges.title')}>
      <p className={classes.text}>{t('visibility:badges.text')}</p>
      {shown.map((badge) => (
        <CheckLine key={badge.key} checked={badge.shown} onChange={(isOn) => toggle(badge, isOn)}>
          <b>{t(`catalogue:candidateBadges.${badge.key}`)}</b>
          {badge.since && <span className={classes.why}>{words({ ...badge, since: badge.since })}</span>}
        </CheckLine>
      ))}
    </Section>
  );
}
