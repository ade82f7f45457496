import { Button } from '@mantine/core';
import { REASON_NOTE_LENGTH } from '@tandem/catalogue/reasons';
import type { MatchView } from '@tandem/contracts/match';
import { Field } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import page from '../company.module.css';
import type { MatchSteps } from './use-match-steps.ts';

/** The company's answer to what the developer asks for: yes or no, with words of its own. */
export function AskAnswer({ match, steps }: { match: MatchView; steps: MatchSteps }) {
  const { t } = useTranslation(['match-steps', 'common']);
  const [text, setText] = useState('');
  if (!match.abilities.includes('answerAsk')) return null;
  const answer = (agreed: boolean) => steps.answerAsk(match, { agreed, text: text.trim() });
  return (
    <div className={page.form}>
      <Field label={t('ask.answer')} note={t('common:optional')}>
        {(control) => (
          <TextArea
            {...control}
            voice
            rows={2}
            maxLength={REASON_NOTE_LENGTH.max}
            value={text}
            onChange={({ target }) => setText(target.value)}
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
