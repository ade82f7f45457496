import { ASK_TOPICS, REASON_NOTE_LENGTH } from '@tandem/catalogue/reasons';
import { capitalized } from '@tandem/i18n/format';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../lib/DialogForm.tsx';
import { useLocalDraft } from '../../../lib/use-local-draft.ts';
import classes from './matches.module.css';

type Topic = (typeof ASK_TOPICS)[number];

interface AskDraft {
  about: Topic[];
  text: string;
}

interface AskFormProps {
  matchId: string;
  company: string;
  pending: boolean;
  onCancel: () => void;
  /** Sends the request and then calls `onDone`. */
  onAsk: (ask: AskDraft, onDone: () => void) => void;
}

/** Asks a company for another salary, more remote work or other hours; the match continues meanwhile. */
export default function AskForm({ matchId, company, pending, onCancel, onAsk }: AskFormProps) {
  const { t, i18n } = useTranslation('match-steps');
  const { draft, change, clear } = useLocalDraft<AskDraft>(`ask.${matchId}`, { about: [], text: '' });
  const { about, text } = draft;
  const [tried, setTried] = useState(false);
  const isShort = text.trim().length < REASON_NOTE_LENGTH.min;

  const send = () => {
    setTried(true);
    if (about.length > 0 && !isShort) onAsk({ about, text: text.trim() }, clear);
  };

  return (
    <div className={classes.pass}>
      <h4>{t('ask.title', { company })}</h4>
      <DialogForm submitLabel={t('ask.send')} isPending={pending} onSubmit={send} onCancel={onCancel}>
        <FieldGroup label={t('ask.topic')} error={tried && about.length === 0 ? t('ask.topicMissing') : undefined}>
          {ASK_TOPICS.map((topic) => (
            <CheckLine
              key={topic}
              checked={about.includes(topic)}
              onChange={(on) => change({ about: on ? [...about, topic] : about.filter((each) => each !== topic) })}
            >
              {capitalized(t(`ask.topics.${topic}`), i18n.language)}
            </CheckLine>
          ))}
        </FieldGroup>
        <Field
          label={t('ask.words')}
          hint={t('ask.wordsHint', { company, ...REASON_NOTE_LENGTH })}
          error={tried && isShort ? t('ask.wordsShort', REASON_NOTE_LENGTH) : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              voice
              rows={2}
              maxLength={REASON_NOTE_LENGTH.max}
              value={text}
              onChange={({ target }) => change({ text: target.value })}
            />
          )}
        </Field>
      </DialogForm>
    </div>
  );
}
