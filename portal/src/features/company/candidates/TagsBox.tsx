import { TAG_LENGTH } from '@tandem/catalogue/candidates';
import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { AddBox } from '@tandem/ui/AddBox';
import { Field } from '@tandem/ui/Field';
import { TagList } from '@tandem/ui/TagList';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_CANDIDATE_FILTERS } from '../../../lib/shared-queries.ts';
import { useCandidateFacets } from '../use-candidate-lists.ts';
import classes from './pipeline.module.css';
import { usePipeline } from './use-pipeline.ts';

/** Separators of tags in tables, supported here too. */
const SEPARATORS = /[,;|]/;

interface TagsBoxProps {
  ids: readonly string[];
  candidates: readonly Candidate[];
  /** Whether the field takes the focus when it is first shown. */
  isFocused?: boolean;
}

/** The tags of candidates, each with a remove button, and a field for adding one that suggests the team's tags. */
export function TagsBox({ ids, candidates, isFocused = false }: TagsBoxProps) {
  const { t } = useTranslation('candidate-lists');
  const { mutate } = usePipeline();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isFocused) box.current?.querySelector('input')?.focus();
  }, [isFocused]);
  const known = useCandidateFacets(NO_CANDIDATE_FILTERS).data?.tag.map(({ value }) => value) ?? [];
  const tags = [...new Set(candidates.flatMap(({ pipeline }) => pipeline.tags))];
  const add = (text: string) => {
    const addTags = text
      .split(SEPARATORS)
      .map((tag) => tag.trim())
      .filter(Boolean);
    if (addTags.length === 0) return;
    mutate({ ids, change: { addTags }, done: (count) => t('done.tagged', { count, tag: addTags.join(', ') }) });
  };
  const remove = (tag: string) =>
    mutate({ ids, change: { removeTags: [tag] }, done: (count) => t('done.untagged', { count, tag }) });
  return (
    <div ref={box} className={classes.tagsBox}>
      <Field label={t('tags.add')} hint={t('tags.hint')}>
        {(control) => (
          <AddBox
            control={control}
            options={known.filter((tag) => !tags.includes(tag))}
            maxLength={TAG_LENGTH}
            onAdd={add}
          />
        )}
      </Field>
      <TagList
        tags={tags}
        removeLabel={(tag) => t('tags.remove', { tag })}
        onRemove={(index) => remove(tags[index] ?? '')}
      />
    </div>
  );
}
