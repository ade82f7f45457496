import { Button } from '@mantine/core';
import { IconPlayerStopFilled, IconSparkles } from '@tabler/icons-react';
import { DRAFT_LANGUAGES, type DraftLanguage } from '@tandem/catalogue/ai';
import type { JobForm, TextDraft } from '@tandem/contracts/ai';
import { languageOf } from '@tandem/drafts/wording/advice';
import { Notice } from '@tandem/ui/Notice';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { AiLabel } from './AiLabel.tsx';
import classes from './ai.module.css';
import { FallbackNotice } from './FallbackNotice.tsx';
import { changedShare, recordOutcome } from './outcome.ts';
import { useDraft } from './use-draft.ts';

interface TextToolsProps {
  text: string;
  /** The job that the text is about: facts beyond it are named. */
  form?: JobForm;
  onUse: (text: string) => void;
}

/** Suggests a better wording of a text or a translation, to be used or discarded as a whole. */
export default function TextTools({ text, form, onUse }: TextToolsProps) {
  const { t } = useTranslation('ai');
  const engine = useQuery({ queryKey: ['ai-engine'], queryFn: () => api.ai.engine() });
  const { draft, write, stop, reset } = useDraft<TextDraft>();
  const begin = (action: 'improve' | 'translate', language: DraftLanguage) =>
    void write((options) => api.ai.text({ body: { action, text, language, ...(form && { form }) } }, options));
  const improve = () => begin('improve', languageOf(text));
  const unsupported = draft.result?.unsupported ?? [];
  const own = languageOf(text);

  if (!text.trim()) return null;
  if (draft.status === 'none')
    return (
      <div className={classes.acts}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSparkles size={15} stroke={1.75} aria-hidden="true" />}
          onClick={improve}
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
            onChange={(language) => language && begin('translate', language as DraftLanguage)}
          />
        )}
      </div>
    );
  return (
    <section className={classes.suggestion} aria-label={t('rewrite.title')}>
      {draft.engine && <AiLabel engine={draft.engine} />}
      {draft.fallback && <FallbackNotice fallback={draft.fallback} onAgain={improve} />}
      {draft.error && (
        <Notice tone="bad" role="alert">
          {draft.error.message}
        </Notice>
      )}
      <p className={`td-read ${classes.suggested}`} aria-busy={draft.status === 'writing'}>
        {draft.text}
      </p>
      {unsupported.length > 0 && (
        <Notice tone="warn" role="status">
          {t('message.check', { list: unsupported.map(({ text: said }) => said).join(', ') })}
        </Notice>
      )}
      <div className={classes.acts}>
        {draft.status === 'writing' ? (
          <Button size="xs" leftSection={<IconPlayerStopFilled size={15} aria-hidden="true" />} onClick={stop}>
            {t('draft.stopAct')}
          </Button>
        ) : (
          <>
            <Button
              size="xs"
              disabled={!draft.text.trim()}
              onClick={() => {
                recordOutcome(draft.runId, { outcome: 'accepted', distance: changedShare(text, draft.text) });
                onUse(draft.text);
                reset();
              }}
            >
              {t('rewrite.useAct')}
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                recordOutcome(draft.runId, { outcome: 'discarded' });
                reset();
              }}
            >
              {t('rewrite.discardAct')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
