import { blocksOf, draftOf, htmlOf } from '@tandem/drafts/blocks';
import { useMemo } from 'react';
import { blocksOfHtml } from '../../../../lib/ai/html-blocks.ts';
import TextTools from '../../../../lib/ai/TextTools.tsx';
import type { JobValues } from '../job-draft.ts';
import { draftFormOf } from './draft-form.ts';

interface DescriptionToolsProps {
  values: JobValues;
  onUse: (description: string, engine: string | undefined) => void;
}

/** Suggests a better wording or a translation of the description of a job that a person has written. */
export default function DescriptionTools({ values, onUse }: DescriptionToolsProps) {
  const text = useMemo(() => draftOf(blocksOfHtml(values.description)), [values.description]);
  const form = useMemo(() => draftFormOf(values, '', []), [values]);
  return <TextTools text={text} form={form} onUse={(used, engine) => onUse(htmlOf(blocksOf(used)), engine)} />;
}
