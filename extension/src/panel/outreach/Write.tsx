import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Notice } from '@tandem/ui/Notice';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import type { PanelClient } from '../api.ts';
import { Button } from '../Button.tsx';
import type { FilingChoices } from '../filing.ts';
import { nameOf, PersonHead, savedPhoto } from '../PersonHead.tsx';
import classes from '../panel.module.css';
import { ContactSummary } from './ContactSummary.tsx';
import { PersonTabs } from './PersonTabs.tsx';
import { TaskCard } from './TaskCard.tsx';
import { useEmailDraft } from './use-email-draft.ts';
import { useOutreach } from './use-outreach.ts';
import { WriteForm } from './WriteForm.tsx';

interface WriteProps {
  client: PanelClient;
  accountId: string;
  portal: string;
  candidate: VisibleDeveloper;
  choices: FilingChoices;
  onProfile?: (() => void) | undefined;
  onClose: () => void;
}

/** Writing to a saved person: earlier contacts, permission to email, and the draft. */
export function Write({ client, accountId, portal, candidate, choices, onProfile, onClose }: WriteProps) {
  const { t } = useTranslation('extension');
  const { draft, change, discard, discardSent } = useEmailDraft(accountId, candidate._id);
  const { state, answers, load, show, act } = useOutreach(client, candidate._id, draft?.jobId);
  const name = nameOf(candidate);

  if (state.status === 'failed') {
    const isGone = state.error.status === 404;
    return (
      <main className={classes.body}>
        {isGone ? (
          <EmptyState figure="gone" level={1} title={t('write.gone', { name })}>
            {t('write.goneText')}
          </EmptyState>
        ) : (
          <Notice
            tone="bad"
            role="alert"
            title={t('write.failed')}
            actions={
              <Button small onClick={() => void load()}>
                {t('retry')}
              </Button>
            }
          >
            {state.error.message}
          </Notice>
        )}
        <Button quiet onClick={onClose}>
          {t('write.close')}
        </Button>
      </main>
    );
  }

  const facts = state.status === 'loaded' ? state.outreach.facts : [];
  const job = draft?.jobId && facts.find((fact) => fact.name === 'jobTitle')?.value;
  const head = (
    <PersonHead
      id={candidate._id}
      name={name}
      photo={savedPhoto(portal, candidate)}
      below={job ? t('write.about', { job }) : (candidate.headline ?? '')}
    />
  );
  const tabs = <PersonTabs current="write" onProfile={onProfile} />;
  if (state.status === 'loading' || !draft) {
    return (
      <>
        {tabs}
        <main className={classes.body}>
          {head}
          <PageSkeleton label={t('write.loading')} />
        </main>
      </>
    );
  }
  const { outreach } = state;
  const { task } = outreach;
  return (
    <>
      {tabs}
      <WriteForm
        client={client}
        candidateId={candidate._id}
        name={name}
        outreach={outreach}
        draft={draft}
        choices={choices}
        onChange={change}
        onDiscard={discard}
        onSent={(sent, next) => {
          discardSent(sent);
          if (next) show(next);
          else void load();
        }}
        onClose={onClose}
      >
        {head}
        <ContactSummary
          name={name}
          portal={portal}
          candidateId={candidate._id}
          outreach={outreach}
          answers={answers}
          onAct={(id, action) => act(id, { action })}
        />
        {task && <TaskCard task={task} onDone={() => act(task.enrolmentId, { action: 'done', step: task.step })} />}
      </WriteForm>
    </>
  );
}
