import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { isBlankText } from '@tandem/contracts/job-publishing';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { toast } from '@tandem/ui/toast';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AiLabel } from '../../../lib/ai/AiLabel.tsx';
import { lazyPart } from '../../../lib/preload.ts';
import text from '../../../lib/rich-text/rich-text.module.css';
import type { WritingRun } from './draft/use-job-draft.ts';
import classes from './editor.module.css';
import { NEW, type Pending } from './job-draft.ts';
import type { PartProps } from './part.ts';

const RichText = lazyPart(() => import('../../../lib/rich-text/RichText.tsx'));
const DraftDialog = lazyPart(() => import('./draft/DraftDialog.tsx'));
const DescriptionTools = lazyPart(() => import('./draft/DescriptionTools.tsx'));
const WrittenFacts = lazyPart(() => import('./draft/WrittenFacts.tsx'));
const WrittenWording = lazyPart(() => import('./draft/WrittenWording.tsx'));

/** Edits the description of the job: written by hand, or drafted from the form and then checked by a person. */
export function DescriptionPart({ values, change, errors, version }: PartProps) {
  const { t } = useTranslation(['company', 'ai', 'common']);
  const { id = NEW } = useParams();
  const [isDrafting, setDrafting] = useState(false);
  /** Incremented when the text was set from outside, to reset the editor. */
  const [set, setSet] = useState(0);
  const put = (part: Pick<Pending, 'description' | 'draftedBy'>) => {
    change(part);
    setSet((now) => now + 1);
  };
  const { description, draftedBy = null } = values;
  const insert = (text: string, by: WritingRun | undefined) => {
    put({ description: text, draftedBy: by ? { runId: by.runId, engine: by.engine } : null });
    toast.done(t('ai:draft.inserted'), { label: t('common:undo'), run: () => put({ description, draftedBy }) });
  };
  return (
    <Section
      title={t('editor.text.title')}
      aside={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSparkles size={15} stroke={1.75} aria-hidden="true" />}
          onClick={() => setDrafting(true)}
        >
          {t('ai:draft.openAct')}
        </Button>
      }
    >
      <Field id="description" label={t('editor.text.label')} hint={t('editor.text.hint')} error={errors.description}>
        {(control) => (
          <Suspense fallback={<div className={text.waiting} />}>
            <RichText
              key={`${version} ${set}`}
              kind="job"
              id={control.id}
              label={t('editor.text.label')}
              describedBy={control['aria-describedby']}
              invalid={control.error}
              value={description}
              onChange={(text) =>
                change({ description: text, ...(isBlankText(text) && draftedBy && { draftedBy: null }) })
              }
            />
          </Suspense>
        )}
      </Field>
      {description && (
        <Suspense>
          {draftedBy && (
            <div className={classes.drafted}>
              <AiLabel engine={draftedBy.engine} />
            </div>
          )}
          <DescriptionTools id={id} values={values} onUse={insert} />
          <WrittenFacts values={values} />
          <WrittenWording description={description} onChange={(text) => put({ description: text })} />
        </Suspense>
      )}
      {isDrafting && (
        <Suspense>
          <DraftDialog {...{ id, values, change, errors }} onInsert={insert} onClose={() => setDrafting(false)} />
        </Suspense>
      )}
    </Section>
  );
}
