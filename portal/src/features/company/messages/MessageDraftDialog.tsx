import { Button } from '@mantine/core';
import { IconPlayerStopFilled, IconRefresh } from '@tabler/icons-react';
import { DRAFT_LANGUAGES, type DraftLanguage, TONES } from '@tandem/catalogue/ai';
import { Choices } from '@tandem/ui/Choices';
import { Kbd } from '@tandem/ui/Kbd';
import { Notice } from '@tandem/ui/Notice';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useTranslation } from 'react-i18next';
import { AiLabel } from '../../../lib/ai/AiLabel.tsx';
import { FallbackNotice } from '../../../lib/ai/FallbackNotice.tsx';
import { renderMarks } from '../../../lib/ai/marked.tsx';
import { useStopOnEscape } from '../../../lib/ai/use-stop-on-escape.ts';
import { Dialog } from '../../../lib/Dialog.tsx';
import { useEntityId } from '../../../lib/session.ts';
import { MessageFacts } from './MessageFacts.tsx';
import classes from './message-draft.module.css';
import { useMessageDraft } from './use-message-draft.ts';

interface MessageDraftDialogProps {
  match: string;
  /** Name of the message, under which an unfinished draft is stored: each message has its own. */
  name: string;
  onInsert: (text: string, runId: string | undefined) => void;
  onClose: () => void;
}

/**
 * Drafts the next message of a match, streamed; every fact that is not in the saved data must be decided before
 * inserting.
 */
export default function MessageDraftDialog({ match, name, onInsert, onClose }: MessageDraftDialogProps) {
  const { t, i18n } = useTranslation('ai');
  const language = DRAFT_LANGUAGES.find((each) => each === i18n.language) ?? 'en';
  const editor = useMessageDraft(match, `${useEntityId()}.${name}`, language);
  const { draft, style, text, facts, begin, stop, again } = editor;
  const isWriting = draft.status === 'writing';
  useStopOnEscape(isWriting, stop);
  const words = text.split(/\s+/).filter(Boolean).length;
  const leave = () => {
    editor.discard();
    onClose();
  };
  const insert = () => {
    editor.insert();
    onInsert(text, draft.runId);
    onClose();
  };

  return (
    <Dialog opened wide title={t('message.title')} onClose={leave}>
      <p className={classes.lead}>{t('message.lead')}</p>
      <div className={classes.columns}>
        <section className={classes.draft} aria-label={t('draft.text')}>
          <div className={classes.head}>
            {draft.engine && <AiLabel engine={draft.engine} />}
            <span className={classes.status} role="status">
              {isWriting && t('draft.writing', { count: words })}
              {draft.status === 'stopped' && t('draft.stopped', { count: words })}
              {draft.status === 'done' && t('draft.done', { count: words })}
            </span>
          </div>
          <div className={classes.head}>
            <fieldset aria-label={t('tone.label')}>
              <Choices
                single
                options={TONES}
                labelOf={(each) => t(`tone.${each}`)}
                chosen={[style.tone]}
                onChange={([tone = 'plain']) => begin({ ...style, tone })}
              />
            </fieldset>
            <SelectBox
              aria-label={t('language.label')}
              data={DRAFT_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
              value={style.language}
              onChange={(next) => begin({ ...style, language: next as DraftLanguage })}
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
          <p dir="auto" lang={style.language} className={`td-read ${classes.text}`} aria-busy={isWriting}>
            {renderMarks(
              text,
              facts.map(({ start, text: { length } }, nth) => ({
                start,
                length,
                draw: (shown) => (
                  <mark className={classes.fact} aria-describedby={`fact-${nth + 1}`}>
                    {shown}
                    <sup aria-hidden="true">{nth + 1}</sup>
                  </mark>
                ),
              })),
            )}
            {isWriting && <span className={classes.caret} aria-hidden="true" />}
          </p>
          <div className={classes.bar}>
            {isWriting ? (
              <>
                <Button leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />} onClick={stop}>
                  {t('draft.stopAct')}
                </Button>
                <span className={classes.quiet}>
                  <Kbd>Esc</Kbd> {t('draft.stopHint')}
                </span>
              </>
            ) : (
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
                onClick={again}
              >
                {t('message.again')}
              </Button>
            )}
            <Button
              disabled={isWriting || !text.trim() || facts.length > 0}
              aria-describedby="facts-lead"
              onClick={insert}
            >
              {t('message.insertAct')}
            </Button>
          </div>
        </section>
        <aside className={classes.side} aria-label={t('message.factsTitle')}>
          <MessageFacts editor={editor} />
        </aside>
      </div>
    </Dialog>
  );
}
