import { Button } from '@mantine/core';
import { IconPlayerStopFilled, IconSparkles } from '@tabler/icons-react';
import { DRAFT_LANGUAGES, type DraftLanguage, TONES, type Tone } from '@tandem/catalogue/ai';
import type { MessageDraft } from '@tandem/contracts/ai';
import type { Conversation } from '@tandem/contracts/conversation';
import { claimsIn } from '@tandem/drafts/claims';
import { Choices } from '@tandem/ui/Choices';
import { Notice } from '@tandem/ui/Notice';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AiLabel } from '../../../lib/ai/AiLabel.tsx';
import { FallbackNotice } from '../../../lib/ai/FallbackNotice.tsx';
import { rememberInserted } from '../../../lib/ai/inserted-drafts.ts';
import { recordOutcome } from '../../../lib/ai/outcome.ts';
import { useDraft } from '../../../lib/ai/use-draft.ts';
import { api } from '../../../lib/api.ts';
import { Dialog } from '../../../lib/Dialog.tsx';
import messages from '../../../lib/messages/messages.module.css';
import classes from './message-draft.module.css';

interface MessageDraftMenuProps {
  conversation: Conversation;
  onInsert: (text: string) => void;
}

/** Opens a draft of the next message; there is none without a match. */
export default function MessageDraftMenu({ conversation, onInsert }: MessageDraftMenuProps) {
  const { t } = useTranslation('ai');
  const [isOpen, setOpen] = useState(false);
  const [match] = conversation.matches;
  if (!match) return null;
  return (
    <>
      <button
        type="button"
        className={messages.icon}
        aria-label={t('message.openAct')}
        title={t('message.openAct')}
        onClick={() => setOpen(true)}
      >
        <IconSparkles size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <DraftDialog
          match={match._id}
          onInsert={(draft, runId) => {
            rememberInserted(conversation._id, { runId, draft });
            onInsert(draft);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface DraftDialogProps {
  match: string;
  onInsert: (text: string, runId: string | undefined) => void;
  onClose: () => void;
}

function DraftDialog({ match, onInsert, onClose }: DraftDialogProps) {
  const { t, i18n } = useTranslation('ai');
  const { draft, write, stop } = useDraft<MessageDraft>();
  const [tone, setTone] = useState<Tone>('plain');
  const [language, setLanguage] = useState<DraftLanguage>(
    DRAFT_LANGUAGES.find((each) => each === i18n.language) ?? 'en',
  );
  useEffect(() => {
    void write((options) => api.ai.message({ body: { match, language, tone } }, options));
  }, [write, match, language, tone]);
  const isWriting = draft.status === 'writing';
  // The facts of a draft that was stopped have not been compared with anything.
  const unsupported = draft.result?.unsupported ?? (draft.status === 'stopped' ? claimsIn(draft.text) : []);
  const again = () => {
    recordOutcome(draft.runId, { outcome: 'discarded' });
    void write((options) => api.ai.message({ body: { match, language, tone } }, options));
  };
  const leave = () => {
    recordOutcome(draft.runId, { outcome: 'discarded' });
    onClose();
  };
  const insert = () => {
    recordOutcome(draft.runId, { outcome: 'accepted', distance: 0 });
    onInsert(draft.text, draft.runId);
    onClose();
  };

  return (
    <Dialog opened wide title={t('message.title')} onClose={leave}>
      <p className={classes.lead}>{t('message.lead')}</p>
      <div className={classes.head}>
        {draft.engine && <AiLabel engine={draft.engine} />}
        <fieldset aria-label={t('tone.label')}>
          <Choices
            single
            options={TONES}
            labelOf={(each) => t(`tone.${each}`)}
            chosen={[tone]}
            onChange={([next = 'plain']) => setTone(next)}
          />
        </fieldset>
        <SelectBox
          aria-label={t('language.label')}
          data={DRAFT_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={language}
          onChange={(next) => setLanguage(next as DraftLanguage)}
        />
      </div>
      {draft.fallback && (
        <FallbackNotice fallback={draft.fallback} made={draft.error ? null : 'message'} onAgain={again} />
      )}
      {draft.error && (
        <Notice tone="bad" role="alert">
          {draft.error.message}
        </Notice>
      )}
      <p dir="auto" className={`td-read ${classes.text}`} aria-busy={isWriting}>
        {draft.text}
      </p>
      {unsupported.length > 0 && (
        <Notice tone="warn" role="status">
          {t('message.check', { list: unsupported.map(({ text }) => text).join(', ') })}
        </Notice>
      )}
      {draft.result && (
        <details className={classes.facts}>
          <summary>{t('message.factsTitle')}</summary>
          <ul>
            {draft.result.facts.map(({ fact, source }) => (
              <li key={fact}>
                {fact} <span>{t(`message.source.${source}`)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={classes.acts}>
        {isWriting ? (
          <Button leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />} onClick={stop}>
            {t('draft.stopAct')}
          </Button>
        ) : (
          <>
            <Button disabled={!draft.text.trim()} onClick={insert}>
              {t('message.insertAct')}
            </Button>
            <Button variant="default" onClick={again}>
              {t('message.again')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
