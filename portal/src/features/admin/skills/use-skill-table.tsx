import { Button } from '@mantine/core';
import { SKILL_USES } from '@tandem/catalogue/skill-uses';
import type { Skill } from '@tandem/contracts/skill';
import { formatList, formatNumber } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { MoreMenu } from '../../../lib/MoreMenu.tsx';
import admin from '../admin.module.css';
import type { Column } from '../table/DataTable.tsx';
import { useSkillGroups } from './use-skill-groups.ts';
import type { ListedSkill } from './use-skill-list.ts';

/** Orders of the list: the order of the catalogue, or by one of its columns. */
export const SKILL_SORTS = ['catalogue', 'label', '-label', 'group', '-group', 'total', '-total'] as const;
type Sort = (typeof SKILL_SORTS)[number];

/** Returns the skills in an order; the server returns them in the order of the catalogue. */
export function sortedSkills(
  skills: readonly ListedSkill[],
  sort: Sort,
  groupName: (group: string) => string,
): readonly ListedSkill[] {
  if (sort === 'catalogue') return skills;
  const field = sort.replace(/^-/, '') as 'label' | 'group' | 'total';
  const textOf = (skill: ListedSkill, of: 'label' | 'group') => (of === 'group' ? groupName(skill.group) : skill.label);
  const direction = sort.startsWith('-') ? -1 : 1;
  const compare = (one: ListedSkill, other: ListedSkill) =>
    field === 'total' ? one.total - other.total : textOf(one, field).localeCompare(textOf(other, field));
  return skills.toSorted((one, other) => direction * compare(one, other) || one.label.localeCompare(other.label));
}

interface Actions {
  onEdit: (skill: Skill) => void;
  onMerge: (skill: Skill) => void;
  onRemove: (skill: Skill) => void;
}

/** Columns of the list: names, group, aliases, and how many records have each skill. */
export function useSkillTable({ onEdit, onMerge, onRemove }: Actions) {
  const { t, i18n } = useTranslation('skills');
  const groups = useSkillGroups();
  const columns: Column<ListedSkill>[] = [
    {
      head: t('head.skill'),
      sort: 'label',
      cell: ({ label, value }) => (
        <>
          <b>{label}</b>
          <span className={admin.under}>{value}</span>
        </>
      ),
    },
    {
      head: t('head.group'),
      wholeWords: true,
      sort: 'group',
      labelled: true,
      cell: ({ group }) => groups.nameOf(group) || t('noGroup'),
    },
    {
      head: t('head.aliases'),
      labelled: true,
      cell: ({ aliases }) => (aliases.length > 0 ? formatList(aliases, i18n.language) : t('noAliases')),
    },
    {
      head: t('head.uses'),
      sort: 'total',
      descendingFirst: true,
      cell: ({ uses }) => {
        if (!uses) return null;
        const counted = SKILL_USES.flatMap((kind) => {
          const count = uses[kind] ?? 0;
          return count > 0 ? [t(`uses.${kind}`, { count, number: formatNumber(count, i18n.language) })] : [];
        });
        return counted.length > 0 ? counted.join(' · ') : t('unused');
      },
    },
  ];
  return {
    columns,
    idOf: ({ _id }: ListedSkill) => _id,
    nameOf: ({ label }: ListedSkill) => label,
    actions: (skill: ListedSkill) => (
      <>
        <Button
          data-edit
          variant="default"
          size="xs"
          aria-label={t('editLabel', { skill: skill.label })}
          onClick={() => onEdit(skill)}
        >
          {t('edit')}
        </Button>
        <MoreMenu
          label={t('more', { skill: skill.label })}
          actions={[
            { key: 'merge', label: t('merge'), run: () => onMerge(skill) },
            { key: 'remove', label: t('remove'), run: () => onRemove(skill) },
          ]}
        />
      </>
    ),
  };
}
