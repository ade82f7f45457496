import { SOURCE_KINDS } from '@tandem/catalogue/candidates';
import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { TextButton } from '@tandem/ui/TextButton';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamMembers } from '../../../lib/company/use-team-members.ts';
import { useCandidateFacets } from '../use-candidate-lists.ts';
import classes from './pipeline.module.css';
import type { Filters } from './use-filters.ts';

/** Corrections by the person are a source of facts, not of candidates. */
const KINDS = SOURCE_KINDS.filter((kind) => kind !== 'person');
/** Number of tags shown until the user asks for more. */
const FIRST_TAGS = 12;

/** Filters of the candidate list, each option with its number of candidates. */
export function FilterPanel({ filters: { filters, set, toggle } }: { filters: Filters }) {
  const { t, i18n } = useTranslation(['candidate-lists', 'candidates', 'company']);
  const facets = useCandidateFacets(filters).data;
  const colleagues = useTeamMembers();
  const [areAll, setAll] = useState(false);
  const number = (value: number) => formatNumber(value, i18n.language);
  const ownerName = (id: string) => colleagues.data?.find(({ _id }) => _id === id)?.name ?? t('owner.gone');

  const owners = colleagues.data
    ? withChosen(
        (facets?.owner ?? []).map(({ _id, count }) => ({ value: _id ?? 'none', count })),
        filters.owner,
      )
    : [];
  const tags = withChosen(facets?.tag ?? [], filters.tag);
  const shown = areAll ? tags : tags.filter(({ value }, nth) => nth < FIRST_TAGS || filters.tag.includes(value));
  return (
    <>
      {owners.length > 0 && (
        <Group title={t('filter.owner')}>
          {owners.map(({ value, count }) => (
            <Chip
              key={value}
              small
              pressed={filters.owner.includes(value)}
              count={number(count)}
              onToggle={() => toggle('owner', value)}
            >
              {value === 'none' ? t('owner.none') : ownerName(value)}
            </Chip>
          ))}
        </Group>
      )}
      {tags.length > 0 && (
        <Group title={t('filter.tags')}>
          {shown.map(({ value, count }) => (
            <Chip
              key={value}
              small
              pressed={filters.tag.includes(value)}
              count={number(count)}
              onToggle={() => toggle('tag', value)}
            >
              {value}
            </Chip>
          ))}
          {tags.length > shown.length && (
            <TextButton small onClick={() => setAll(true)}>
              {t('filter.allTags', { count: tags.length })}
            </TextButton>
          )}
        </Group>
      )}
      <Group title={t('filter.storage')}>
        <Chip
          small
          pressed={filters.expiring}
          {...(facets && { count: number(facets.expiring) })}
          onToggle={() => set({ expiring: filters.expiring ? '' : 'true' })}
        >
          {t('filter.expiring')}
        </Chip>
        <Chip
          small
          pressed={filters.informed === false}
          onToggle={() => set({ informed: filters.informed === false ? '' : 'false' })}
        >
          {t('filter.notNotified')}
        </Chip>
      </Group>
      <Group title={t('filter.source')}>
        {KINDS.map((kind) => (
          <Chip key={kind} small pressed={filters.source.includes(kind)} onToggle={() => toggle('source', kind)}>
            {t(`company:candidates.source.${kind}`)}
          </Chip>
        ))}
      </Group>
    </>
  );
}

/** Selected options stay visible, even without results. */
const withChosen = (found: readonly { value: string; count: number }[], chosen: readonly string[]) => [
  ...found,
  ...chosen.filter((each) => found.every(({ value }) => value !== each)).map((value) => ({ value, count: 0 })),
];

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: chips in a row need no frame
    <div role="group" aria-label={title} className={classes.group}>
      <h2>{title}</h2>
      <div>{children}</div>
    </div>
  );
}
