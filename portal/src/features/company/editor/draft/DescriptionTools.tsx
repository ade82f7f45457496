import { draftOf } from '@tandem/drafts/blocks';
import { useEffect, useMemo } from 'react';
import { blocksOfHtml } from '../../../../lib/ai/html-blocks.ts';
import { htmlOfSuggestion, lostLinks } from '../../../../lib/ai/html-suggestion.ts';
import { recordEdits } from '../../../../lib/ai/inserted-drafts.ts';
import TextTools from '../../../../lib/ai/TextTools.tsx';
import { useEntityId } from '../../../../lib/session.ts';
import type { JobValues } from '../job-draft.ts';
import { draftFormOf } from './draft-form.ts';
import type { WritingRun } from './use-job-draft.ts';

/** Milliseconds without typing after which the extent of changes to a draft is recorded. */
const PAUSE = 2000;

interface DescriptionToolsProps {
  /** Id of the job. */
  id: string;
  values: JobValues;
  onUse: (description: string, by: WritingRun | undefined) => void;
}

/** Suggests a better wording or a translation for the description of a job written by a person. */
export default function DescriptionTools({ id, values, onUse }: DescriptionToolsProps) {
  const text = useMemo(() => draftOf(blocksOfHtml(values.description)), [values.description]);
  const draftedBy = values.draftedBy?.runId;
  useEffect(() => {
    if (!draftedBy) return undefined;
    const timer = setTimeout(() => recordEdits(draftedBy, text), PAUSE);
    return () => clearTimeout(timer);
  }, [draftedBy, text]);
  const form = useMemo(() => draftFormOf(values, '', []), [values]);
  return (
    <TextTools
      name={`text.${useEntityId()}.${id}`}
      text={text}
      form={form}
      lostLinks={(suggestion) => lostLinks(values.description, suggestion)}
      onUse={(used, by) => onUse(htmlOfSuggestion(values.description, used), by)}
    />
  );
}
