import { Button } from '@mantine/core';
import type { SkillProposal } from '@tandem/contracts/skill';
import { joinFacts } from '@tandem/i18n/facts';
import { formatNumber } from '@tandem/i18n/format';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { offerUndo } from '../../../lib/undo/undo.ts';
import admin from '../admin.module.css';
import { AliasDialog } from './AliasDialog.tsx';
import { SkillDialog } from './SkillDialog.tsx';
import { type ListedSkill, useSkillList } from './use-skill-list.ts';

const MAX_PROPOSALS = 30;

interface SkillProposalsProps {
  skills: readonly ListedSkill[];
  /** Place at which a dismissal can be undone (see `offerUndo`). */
  onUndoable: string;
}

type Opened = { kind: 'add' | 'alias'; proposal: SkillProposal };

/** Skills that several people have but the list lacks: to be added, made an alias of another skill, or dismissed. */
export function SkillProposals({ skills, onUndoable }: SkillProposalsProps) {
  const { t, i18n } = useTranslation('skills');
  const { refresh } = useSkillList();
  const [opened, setOpened] = useState<Opened>();
  const query = useQuery({
    queryKey: ['skill-proposals'],
    queryFn: () => api.skills.proposals({ query: { limit: MAX_PROPOSALS } }),
  });
  const dismiss = useMutation({
    mutationFn: ({ proposal, dismissed }: { proposal: SkillProposal; dismissed: boolean }) =>
      api.skills.dismiss({ body: { value: proposal.value, dismissed } }),
    onSuccess: (_, { proposal, dismissed }) => {
      if (dismissed)
        offerUndo({
          place: onUndoable,
          text: t('proposals.dismissed', { skill: proposal.label }),
          run: () => dismiss.mutate({ proposal, dismissed: false }),
        });
      return refresh();
    },
    onError: (error) => toast.bad(error.message),
  });
  const number = (count: number) => formatNumber(count, i18n.language);
  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('proposals.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('proposals.loading')} rows={3} />;
    if (query.data.items.length === 0) return <p>{t('proposals.none')}</p>;
    return (
      <Rows label={t('proposals.title')}>
        {query.data.items.map((proposal) => (
          <Row
            key={proposal.value}
            title={proposal.label}
            meta={joinFacts([
              proposal.profiles > 0 &&
                t('uses.profiles', { count: proposal.profiles, number: number(proposal.profiles) }),
              proposal.cvs > 0 && t('proposals.cvs', { count: proposal.cvs, number: number(proposal.cvs) }),
            ])}
            aside={
              <span className={admin.decide}>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('proposals.addLabel', { skill: proposal.label })}
                  onClick={() => setOpened({ kind: 'add', proposal })}
                >
                  {t('proposals.add')}
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('proposals.aliasLabel', { skill: proposal.label })}
                  onClick={() => setOpened({ kind: 'alias', proposal })}
                >
                  {t('proposals.alias')}
                </Button>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={t('proposals.dismissLabel', { skill: proposal.label })}
                  onClick={() => dismiss.mutate({ proposal, dismissed: true })}
                >
                  {t('proposals.dismiss')}
                </Button>
              </span>
            }
          />
        ))}
      </Rows>
    );
  };
  const close = () => setOpened(undefined);
  return (
    <Section title={t('proposals.title')} aside={t('proposals.lead')}>
      {content()}
      {opened?.kind === 'add' && <SkillDialog skill="new" proposed={opened.proposal} onClose={close} />}
      {opened?.kind === 'alias' && <AliasDialog proposal={opened.proposal} skills={skills} onClose={close} />}
    </Section>
  );
}
