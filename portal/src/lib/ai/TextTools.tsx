import { Button } from '@mantine/core';
import { IconPlayerStopFilled, IconSparkles } from '@tabler/icons-react';
import { DRAFT_LANGUAGES, type DraftLanguage } from '@tandem/catalogue/ai';
import type { JobForm, TextDraft, TextRequest } from '@tandem/contracts/ai';
import { unsupportedFacts } from '@tandem/drafts/unsupported';
import { languageOf } from '@tandem/drafts/wording/advice';
import { Notice } from '@tandem/ui/Notice';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { AiLabel } from './AiLabel.tsx';
import classes from './ai.module.css';
import { FallbackNotice } from './FallbackNotice.tsx';
import { recordOutcome } from './outcome.ts';
import { storeUnfinishedDraft, type UnfinishedDraft, unfinishedDraft } from './unfinished-drafts.ts';
import { useDraft } from './use-draft.ts';

interface TextToolsProps {
  /** Name of the text, under which an unfinished suggestion is stored. */
  name: string;
  text: string;
  /** The job that the text describes: facts that it does not contain are pointed out. */
  form?: JobForm;
  /** Texts of the links that a suggestion cannot preserve. */
  lostLinks?: (suggestion: string) => string[];
  onUse: (text: string, by: { engine: string; runId: string } | undefined) => void;
}

const NO_FORM: JobForm = { about: '', perks: [] };

type Ask = Pick<TextRequest, 'action' | 'language'>;

/** A suggestion that was left unfinished, with its original text. */
interface LeftSuggestion extends UnfinishedDraft<TextDraft> {
  asked: Ask | undefined;
  of: string;
}

/** Suggests a better wording of a text or a translation, to be used or discarded as a whole. */
export default function TextTools({ name, text, form, lostLinks, onUse }: TextToolsProps) {
  const { t } = useTranslation('ai');
  const engine = useQuery({ queryKey: ['ai-engine'], queryFn: () => api.ai.engine() });
  const [left] = useState(() => {
    const found = unfinishedDraft<LeftSuggestion>(name);
    return found?.of === text ? found : undefined;
  });
  const { draft, write, stop, reset } = useDraft<TextDraft>(left?.draft);
  const [asked, setAsked] = useState(left?.asked);
  /** The text sent for rewriting; `text` may change meanwhile. */
  const [of, setOf] = useState(text);
  useEffect(() => storeUnfinishedDraft<LeftSuggestion>(name, { draft, asked, of }), [name, draft, asked, of]);
  const begin = (ask: Ask) => {
    recordOutcome(draft.runId, { outcome: 'discarded' });
    setAsked(ask);
    setOf(text);
    void write((options) => api.ai.text({ body: { ...ask, text, ...(form && { form }) } }, options));
  };
  // The server has not checked a suggestion that was stopped.
  const unsupported = useMemo(
    () =>
      draft.result?.unsupported ??
      (draft.status === 'stopped' ? unsupportedFacts(draft.text, form ?? NO_FORM, [text]) : []),
    [draft, form, text],
  );
  const own = languageOf(text);
  const isUnchanged = draft.result?.text.trim() === text.trim();
  const lost = draft.status === 'writing' ? [] : (lostLinks?.(draft.text) ?? []);

  if (!text.trim()) return null;
  if (draft.status === 'none')
    return (
      <div className={classes.tools}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSparkles size={15} stroke={1.75} aria-hidden="true" />}
          onClick={() => begin({ action: 'improve', language: own })}
        >
          {t('rewrite.improveAct')}
        </Button>
        {engine.data?.translates && (
          <SelectBox
            aria-label={t('rewrite.translateAct')}
            placeholder={t('rewrite.translateAct')}
            data={DRAFT_LANGUAGES.filter((each) => each !== own).map((value) => ({
              value,
              label: t(`language.${value}`),
            }))}
            value={null}
            onChange={(language) => language && begin({ action: 'translate', language: language as DraftLanguage })}
          />
        )}
        {engine.data && !engine.data.translates && <p className={classes.quiet}>{t('rewrite.noTranslation')}</p>}
      </div>
    );
  return (
    <section className={classes.suggestion} aria-label={t('rewrite.title')}>
      <div className={classes.acts}>
        {draft.engine && draft.text && <AiLabel engine={draft.engine} />}
        {draft.status === 'writing' && (
          <Button size="xs" leftSection={<IconPlayerStopFilled size={15} aria-hidden="true" />} onClick={stop}>
            {t('draft.stopAct')}
          </Button>
        )}
      </div>
      {draft.fallback && (
        <FallbackNotice
          fallback={draft.fallback}
          made={draft.error || isUnchanged ? null : 'text'}
          onAgain={() => asked && begin(asked)}
        />
      )}
      {draft.error && (
        <Notice tone="bad" role="alert">
          {draft.error.message}
        </Notice>
      )}
      {!draft.error && !isUnchanged && (
        <p
          dir="auto"
          className={`td-read ${classes.suggested}`}
          aria-busy={draft.status === 'writing'}
          lang={asked?.language}
        >
          {draft.text}
        </p>
      )}
      {isUnchanged && (
        <Notice tone="info" role="status">
          {t('rewrite.nothing')}
        </Notice>
      )}
      {unsupported.length > 0 && (
        <Notice tone="warn" role="status">
          {t('rewrite.check', { list: unsupported.map(({ text: said }) => said).join(', ') })}
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice tone="warn" role="status">
          {t('rewrite.lostLinks', { list: lost.join(', ') })}
        </Notice>
      )}
      {draft.status !== 'writing' && (
        <div className={classes.acts}>
          {!draft.error && !isUnchanged && (
            <Button
              size="xs"
              disabled={!draft.text.trim()}
              onClick={() => {
                recordOutcome(draft.runId, { outcome: 'accepted', distance: 0 });
                onUse(
                  draft.text,
                  draft.engine && draft.runId ? { engine: draft.engine, runId: draft.runId } : undefined,
                );
                reset();
              }}
            >
              {t('rewrite.useAct')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              recordOutcome(draft.runId, { outcome: 'discarded' });
              reset();
            }}
          >
            {t(draft.error || isUnchanged ? 'rewrite.closeAct' : 'rewrite.discardAct')}
          </Button>
        </div>
      )}
    </section>
  );
}
