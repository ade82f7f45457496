import { Button } from '@mantine/core';
import type { Skill } from '@tandem/contracts/skill';
import { formatNumber } from '@tandem/i18n/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import classes from '../admin.module.css';
import { emptyState } from '../empty-state.ts';
import { ListPage } from '../ListPage.tsx';
import { Search } from '../Search.tsx';
import { useAddress } from '../use-address.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { SkillDialog } from './SkillDialog.tsx';
import { SkillProposals } from './SkillProposals.tsx';
import { useSkillGroups } from './use-skill-groups.ts';
import { type ListedSkill, SKILL_UNDO, totalOf, useSkillList, useSkillUses } from './use-skill-list.ts';
import { SKILL_SORTS, sortedSkills, useSkillTable } from './use-skill-table.tsx';

const PAGE = 50;
const NO_USES = {};

type Opened = { kind: 'edit'; skill: Skill | 'new' } | { kind: 'merge'; skill: Skill };

/** The list of skills: adding, renaming, merging and removing them, and proposals of missing ones. */
export default function SkillsPage() {
  const { t, i18n } = useTranslation('skills');
  const { values, skip, set, isFiltered, view } = useAddress('skills', ['q', 'sort']);
  const { list, remove } = useSkillList();
  const uses = useSkillUses();
  const groups = useSkillGroups();
  const [opened, setOpened] = useState<Opened>();
  const sort = SKILL_SORTS.find((each) => each === values.sort) ?? 'catalogue';
  const close = () => setOpened(undefined);
  const table = useSkillTable({
    onEdit: (skill) => setOpened({ kind: 'edit', skill }),
    onMerge: (skill) => setOpened({ kind: 'merge', skill }),
    onRemove: (skill) => remove.mutate(skill),
  });
  const all = (list.data ?? []).map((skill): ListedSkill => {
    const own = uses && (uses[skill.value] ?? NO_USES);
    return { ...skill, uses: own, total: own ? totalOf(own) : 0 };
  });
  const found = sortedSkills(
    all.filter(
      (skill) => contains(skill, values.q) || groups.nameOf(skill.group).toLowerCase().includes(values.q.toLowerCase()),
    ),
    sort,
    groups.nameOf,
  );
  return (
    <ListPage
      title={t('title')}
      lead={list.data && t('count', { count: list.data.length, number: formatNumber(list.data.length, i18n.language) })}
      actions={<Button onClick={() => setOpened({ kind: 'edit', skill: 'new' })}>{t('add')}</Button>}
      view={view}
      filters={
        <div className={classes.filters}>
          <Search label={t('search')} hint={t('searchHint')} value={values.q} onSearch={(q) => set({ q })} />
          <UndoList place={SKILL_UNDO} />
        </div>
      }
      list={{ ...list, data: list.data && { items: found.slice(skip, skip + PAGE), total: found.length } } as never}
      loading={t('loading')}
      failed={t('failed')}
      empty={emptyState(isFiltered, (key) => t(key))}
      skip={skip}
      size={PAGE}
      canEdit
      table={{ ...table, sort, onSort: (next) => set({ sort: next }) }}
      below={
        <>
          <SkillProposals skills={all} onUndoable={SKILL_UNDO} />
          {opened?.kind === 'edit' && <SkillDialog skill={opened.skill} onClose={close} />}
          {opened?.kind === 'merge' && <MergeDialog skill={opened.skill} skills={all} onClose={close} />}
        </>
      }
    />
  );
}

const contains = ({ label, value, group, aliases }: Skill, text: string) =>
  [label, value, group, ...aliases].some((name) => name.toLowerCase().includes(text.toLowerCase()));
