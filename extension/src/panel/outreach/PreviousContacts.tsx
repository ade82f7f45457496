import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { Notice } from '@tandem/ui/Notice';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import type { PanelClient } from '../api.ts';
import { Button } from '../Button.tsx';
import { nameOf } from '../PersonHead.tsx';
import { ContactSummary } from './ContactSummary.tsx';
import { useOutreach } from './use-outreach.ts';

interface PreviousContactsProps {
  client: PanelClient;
  portal: string;
  candidate: VisibleDeveloper;
}

/** Previous contacts with a saved person, and whether they can be emailed. */
export function PreviousContacts({ client, portal, candidate }: PreviousContactsProps) {
  const { t } = useTranslation('extension');
  const { state, answers, load, act } = useOutreach(client, candidate._id);
  if (state.status === 'loading') return <PageSkeleton label={t('contact.loading')} />;
  if (state.status === 'failed')
    return (
      <Notice
        tone="bad"
        role="alert"
        title={t('contact.failed')}
        actions={
          <Button small onClick={() => void load()}>
            {t('retry')}
          </Button>
        }
      >
        {state.error.message}
      </Notice>
    );
  return (
    <ContactSummary
      name={nameOf(candidate)}
      portal={portal}
      candidateId={candidate._id}
      outreach={state.outreach}
      answers={answers}
      onAct={(id, action) => act(id, { action })}
    />
  );
}
