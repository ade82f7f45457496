import { Button } from '@mantine/core';
import { IconPlayerStopFilled, IconRefresh } from '@tabler/icons-react';
import { DRAFT_LANGUAGES, type DraftLanguage, LENGTHS, TONES } from '@tandem/catalogue/ai';
import type { JobForm } from '@tandem/contracts/ai';
import { draftOf, htmlOf } from '@tandem/drafts/blocks';
import { Choices } from '@tandem/ui/Choices';
import { Kbd } from '@tandem/ui/Kbd';
import { Notice } from '@tandem/ui/Notice';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextButton } from '@tandem/ui/TextButton';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AiLabel } from '../../../../lib/ai/AiLabel.tsx';
import { FallbackNotice } from '../../../../lib/ai/FallbackNotice.tsx';
import { rememberInserted } from '../../../../lib/ai/inserted-drafts.ts';
import { changedShare, recordOutcome } from '../../../../lib/ai/outcome.ts';
import { forgetDraft } from '../../../../lib/ai/unfinished-drafts.ts';
import { useStopOnEscape } from '../../../../lib/ai/use-stop-on-escape.ts';
import { api } from '../../../../lib/api.ts';
import { Dialog } from '../../../../lib/Dialog.tsx';
import { useEntityId } from '../../../../lib/session.ts';
import { MAX_SKILLS } from '../job-draft.ts';
import type { PartProps } from '../part.ts';
import { DraftChecks } from './DraftChecks.tsx';
import { DraftForm, NARROW } from './DraftForm.tsx';
import { DraftText } from './DraftText.tsx';
import classes from './draft.module.css';
import { draftFormOf } from './draft-form.ts';
import { type Style, useJobDraft, type WritingRun } from './use-job-draft.ts';
import { useOwnFacts } from './use-own-facts.ts';

interface DraftDialogProps extends Pick<PartProps, 'values' | 'change' | 'errors'> {
  /** Id of the job. */
  id: string;
  onClose: () => void;
  /** Inserts the finished text into the editor. */
  onInsert: (description: string, by: WritingRun | undefined) => void;
}

/**
 * Drafts the text of a job from its form, streamed. Every fact that is not in the form must be decided before
 * inserting.
 */
export default function DraftDialog({ id, values, change, errors, onClose, onInsert }: DraftDialogProps) {
  const { t, i18n } = useTranslation('ai');
  const companyId = useEntityId();
  const company = useQuery({
    queryKey: ['company-perks', companyId],
    queryFn: () => api.companies.get({ params: { id: companyId } }),
  });
  const own = useOwnFacts(`${companyId}.${id}`);
  const { about, perks: chosenPerks } = own.facts;
  const perks = useMemo(() => chosenPerks ?? company.data?.perks ?? [], [chosenPerks, company.data?.perks]);
  const form: JobForm = useMemo(() => draftFormOf(values, about, perks), [values, about, perks]);
  const editor = useJobDraft(form, `${companyId}.${id}`);
  const { draft, style, blocks, facts, isWriting, begin, stop, checked } = editor;
  const language = DRAFT_LANGUAGES.find((each) => each === i18n.language) ?? 'en';
  const [wanted, setWanted] = useState<Style>(draft.status === 'none' ? { ...style, language } : style);
  const words = draftOf(blocks).split(/\s+/).filter(Boolean).length;
  const hasDraft = blocks.length > 0 && !isWriting;
  const isOpen = draft.status !== 'none';

  useStopOnEscape(isWriting || editor.improving !== undefined, isWriting ? stop : editor.stopImproving);

  const section = useRef<HTMLElement>(null);
  const write = (next: Style) => {
    begin(next);
    // In the single-column layout, the draft is below the visible part of the page.
    if (window.matchMedia(NARROW).matches) section.current?.scrollIntoView({ block: 'start' });
  };
  const restyle = (part: Partial<Style>) => {
    const next = { ...wanted, ...part };
    setWanted(next);
    if (isOpen) write(next);
  };
  const leave = () => {
    if (draft.runId && isOpen) recordOutcome(draft.runId, { outcome: 'discarded' });
    onClose();
  };
  const insert = () => {
    const used = draftOf(blocks);
    const distance = changedShare(draft.text, used);
    recordOutcome(draft.runId, { outcome: distance > 0 ? 'edited' : 'accepted', distance });
    if (editor.wroteIt) rememberInserted(editor.wroteIt.runId, { runId: draft.runId, draft: draft.text });
    forgetDraft(`${companyId}.${id}`);
    own.forget();
    onInsert(htmlOf(blocks), editor.wroteIt);
    onClose();
  };

  return (
    <Dialog opened wide title={t('draft.title')} onClose={leave}>
      <div className={classes.columns}>
        <DraftForm
          values={values}
          change={change}
          errors={errors}
          about={about}
          onAbout={(next) => own.change({ about: next })}
          perks={perks}
          onPerks={(next) => own.change({ perks: next })}
        />
        <section ref={section} className={classes.draft} aria-label={t('draft.text')}>
          <div className={classes.draftHead}>
            <div className={classes.line}>
              <h3>{t('draft.text')}</h3>
              {draft.engine && <AiLabel engine={draft.engine} />}
              <span className={classes.status} role="status">
                {isWriting && t('draft.writing', { count: words })}
                {draft.status === 'stopped' && t('draft.stopped', { count: words })}
                {draft.status === 'done' && t('draft.done', { count: words })}
              </span>
            </div>
            <div className={classes.line}>
              <fieldset aria-label={t('tone.label')}>
                <Choices
                  single
                  options={TONES}
                  labelOf={(tone) => t(`tone.${tone}`)}
                  chosen={[wanted.tone]}
                  onChange={([tone = 'plain']) => restyle({ tone })}
                />
              </fieldset>
              <fieldset aria-label={t('length.label')}>
                <Choices
                  single
                  options={LENGTHS}
                  labelOf={(length) => t(`length.${length}`)}
                  chosen={[wanted.length]}
                  onChange={([length = 'medium']) => restyle({ length })}
                />
              </fieldset>
              <SelectBox
                aria-label={t('language.label')}
                data={DRAFT_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
                value={wanted.language}
                onChange={(next) => restyle({ language: next as DraftLanguage })}
              />
            </div>
          </div>
          {draft.fallback && (
            <FallbackNotice fallback={draft.fallback} made={draft.error ? null : 'job'} onAgain={() => write(wanted)} />
          )}
          {draft.result?.untranslated && (
            <Notice tone="info" role="status">
              {t('draft.untranslated', { language: t(`language.${draft.result.untranslated}`) })}
            </Notice>
          )}
          {editor.isOutdated && (
            <Notice tone="info" role="status">
              {t('draft.outdated')} <TextButton onClick={() => write(wanted)}>{t('draft.againAct')}</TextButton>
            </Notice>
          )}
          {editor.improvement.fallback && (
            <FallbackNotice fallback={editor.improvement.fallback} made={editor.isUnchanged ? null : 'text'} />
          )}
          {editor.isUnchanged && (
            <Notice tone="info" role="status">
              {t('rewrite.nothing')}
            </Notice>
          )}
          {editor.improvement.error && (
            <Notice tone="bad" role="alert">
              {editor.improvement.error.message}
            </Notice>
          )}
          {draft.error && (
            <Notice tone="bad" role="alert">
              {draft.error.message}
            </Notice>
          )}
          {isOpen ? <DraftText editor={editor} form={form} /> : <p className={classes.empty}>{t('draft.empty')}</p>}
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
                variant={isOpen ? 'default' : 'filled'}
                leftSection={isOpen && <IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => write(wanted)}
              >
                {t(isOpen ? 'draft.againAct' : 'draft.writeAct')}
              </Button>
            )}
            {hasDraft && facts.length === 0 && checked > 0 && (
              <span className={classes.good}>{t('facts.checked', { count: checked })}</span>
            )}
            {isOpen && (
              <Button disabled={!hasDraft || facts.length > 0} aria-describedby="facts-lead" onClick={insert}>
                {t('draft.insertAct')}
              </Button>
            )}
          </div>
        </section>
        <aside className={classes.side} aria-label={t('facts.label')}>
          <DraftChecks
            editor={editor}
            onAddSkill={
              values.skills.length < MAX_SKILLS ? (skill) => change({ skills: [...values.skills, skill] }) : undefined
            }
          />
        </aside>
      </div>
    </Dialog>
  );
}
