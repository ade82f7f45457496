import { everyItem } from '@tandem/client/every-item';
import type { BadgeChange, OwnBadge } from '@tandem/contracts/badge';
import { formatDate } from '@tandem/i18n/format';
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
  const { t, i18n } = useTranslation(['visibility', 'catalogue', 'badges']);
  const words = useBadgeText();
  const queries = useQueryClient();
  const key = ['own-badges', id];
  const badges = useQuery({
    queryKey: key,
    queryFn: () => everyItem((page) => api.badges.list({ params: { id }, query: page })),
  });
  const change = useMutation({
    scope: { id: `badges ${id}` },
    mutationFn: (body: BadgeChange) => api.badges.change({ params: { id }, body }),
    onSuccess: async (all) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, all);
      void queries.invalidateQueries({ queryKey: ['developer-views', id] });
    },
    onError: (error) => toast.bad(error.message),
  });
  if (badges.isError && !badges.data) return <LoadFailed title={t('visibility:badges.failed')} query={badges} />;
  const all = badges.data ?? [];
  const shown = all.filter(({ earned, source }) => earned || source === 'self');
  if (shown.length === 0) return null;
  const toggle = ({ key, source, earned, until }: OwnBadge, isOn: boolean) => {
    // Turning on a badge that expires, or has expired, renews it.
    const isRenewed = isOn && source === 'self' && (!earned || until !== null);
    change.mutate({ key, ...(isRenewed && { on: true }), hidden: !isOn });
  };
  const textOf = ({ since, until, source, ...badge }: OwnBadge) => {
    if (!since) return t(`badges:rule.${badge.key}`);
    const end = source === 'self' && until && t('badges:until', { date: formatDate(until, i18n.language) });
    return [words({ ...badge, since }), end].filter(Boolean).join(' ');
  };

  return (
    <Section title={t('visibility:badges.title')}>
      <p className={classes.text}>{t('visibility:badges.text')}</p>
      {shown.map((badge) => (
        <CheckLine key={badge.key} checked={badge.shown} onChange={(isOn) => toggle(badge, isOn)}>
          <b>{t(`catalogue:candidateBadges.${badge.key}`)}</b>
          <span className={classes.why}>{textOf(badge)}</span>
        </CheckLine>
      ))}
    </Section>
  );
}
