import { Button } from '@mantine/core';
import { REASON_NOTE_LENGTH } from '@tandem/catalogue/reasons';
import type { MatchView } from '@tandem/contracts/match';
import { Field } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { useLocalDraft } from '../../../lib/use-local-draft.ts';
import page from '../company.module.css';
import type { MatchSteps } from './use-match-steps.ts';

/** The company's answer to a developer's request: yes or no, with a text. */
export function AskAnswer({ match, steps }: { match: MatchView; steps: MatchSteps }) {
  const { t } = useTranslation(['match-steps', 'common']);
  const { draft, change, clear } = useLocalDraft(`ask-answer.${match._id}`, { text: '' });
  if (!match.abilities.includes('answerAsk')) return null;
  const answer = (agreed: boolean) => steps.answerAsk(match, { agreed, text: draft.text.trim() }, clear);
  return (
    <div className={page.form}>
      <Field label={t('ask.answer')} note={t('common:optional')}>
        {(control) => (
          <TextArea
            {...control}
            voice
            rows={2}
            maxLength={REASON_NOTE_LENGTH.max}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <div className={page.actions}>
        <Button loading={steps.isPending} onClick={() => answer(true)}>
          {t('ask.agree')}
        </Button>
        <Button variant="default" loading={steps.isPending} onClick={() => answer(false)}>
          {t('ask.refuse')}
        </Button>
      </div>
    </div>
  );
}
