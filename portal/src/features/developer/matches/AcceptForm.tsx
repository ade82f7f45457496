import { Button } from '@mantine/core';
import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../lib/DialogForm.tsx';
import { SlotChoice } from '../../../lib/interviews/SlotChoice.tsx';
import { SlotTaken } from '../../../lib/interviews/SlotTaken.tsx';
import { useSlotChoice } from '../../../lib/interviews/use-slot-choice.ts';
import { deviceZone } from '../../../lib/interviews/zones.ts';
import { QuestionFields, useAnswers } from '../../../lib/job/QuestionFields.tsx';
import classes from './matches.module.css';

/** A developer's additions to accepting: answers to questions, and one of the times sent with the request. */
export interface Acceptance {
  answers?: string[];
  chosenSlot?: string;
  zone?: string;
}

interface AcceptFormProps {
  match: MatchView;
  /** Times sent with the request, if any of them can still be chosen. */
  interview: Interview | null;
  pending: boolean;
  onCancel: () => void;
  /** Sends the acceptance and then calls `onDone`. */
  onAccept: (acceptance: Acceptance, onDone: () => void) => void;
}

const NOTHING = { slots: [], takenSlots: [] };

/** Form of a developer who accepts an invitation: the questions of the job and the times of the request. */
export default function AcceptForm({ match, interview, pending, onCancel, onAccept }: AcceptFormProps) {
  const { t } = useTranslation(['match-steps', 'interviews']);
  const { questions, company } = match.jobOnBoard;
  const { fields, complete, clear } = useAnswers(match.jobOnBoard._id, questions);
  const [zone, setZone] = useState(deviceZone);
  const choice = useSlotChoice(match.interview ?? NOTHING);
  const { value: slot, select } = choice;
  const names = { company: company.name };
  const hasQuestions = questions.length > 0;
  const chosen = slot ? { chosenSlot: slot, zone } : {};
  const send = () => {
    if (slot) select(slot);
    const answers = hasQuestions ? complete() : undefined;
    if (answers) onAccept({ answers, ...chosen }, clear);
    else if (!hasQuestions) onAccept(chosen, clear);
  };
  const acceptPlain = hasQuestions ? t('match-steps:questions.accept') : t('match-steps:times.acceptWithout');
  return (
    <div className={`${classes.pass} ${classes.accept}`}>
      <DialogForm
        submitLabel={slot ? t('match-steps:times.accept') : acceptPlain}
        isPending={pending}
        onSubmit={send}
        onCancel={onCancel}
        actions={
          hasQuestions && (
            <Button variant="default" disabled={pending} onClick={() => onAccept(chosen, clear)}>
              {t('match-steps:questions.acceptWithout')}
            </Button>
          )
        }
      >
        {interview && (
          <div>
            <h4>{t('match-steps:times.title', names)}</h4>
            <p className={classes.meta}>{t('match-steps:times.lead')}</p>
            <SlotChoice
              level={4}
              slots={interview.slots}
              taken={interview.takenSlots}
              durationMinutes={interview.durationMinutes}
              otherZone={interview.zone}
              zone={zone}
              onZone={setZone}
              value={slot}
              onChange={select}
            />
          </div>
        )}
        <SlotTaken choice={choice} zone={zone} />
        {hasQuestions && (
          <>
            <h4>{t('match-steps:questions.title', names)}</h4>
            <p className={classes.meta}>{t('match-steps:questions.lead', names)}</p>
            <QuestionFields fields={fields} />
          </>
        )}
      </DialogForm>
    </div>
  );
}
