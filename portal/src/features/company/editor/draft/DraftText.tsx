import type { JobForm } from '@tandem/contracts/ai';
import { claimsIn } from '@tandem/drafts/claims';
import { supportOf } from '@tandem/drafts/unsupported';
import { TextButton } from '@tandem/ui/TextButton';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AiLabel } from '../../../../lib/ai/AiLabel.tsx';
import { type Mark, renderMarks } from '../../../../lib/ai/marked.tsx';
import classes from './draft.module.css';
import type { DraftBlock, JobDraftEditor } from './use-job-draft.ts';

interface DraftTextProps {
  editor: JobDraftEditor;
  form: JobForm;
}

/**
 * A draft in which facts from the form are dotted, other facts marked and numbered, and phrases to reconsider
 * underlined.
 */
export function DraftText({ editor, form }: DraftTextProps) {
  const { blocks, facts, advice, isWriting, improving, improveBlock, stopImproving, undoImprovement } = editor;
  const { t } = useTranslation('ai');
  const isSupported = useMemo(() => supportOf(form), [form]);

  const marksOf = (nth: number, text: string): Mark[] => [
    ...claimsIn(text)
      .filter(isSupported)
      .map(({ start, text: said }) => ({
        start,
        length: said.length,
        draw: (shown: string) => <span className={classes.source}>{shown}</span>,
      })),
    ...facts.flatMap(({ block, found }, index) =>
      block === nth
        ? {
            start: found.start,
            length: found.text.length,
            draw: (shown: string) => (
              <mark className={classes.fact} aria-describedby={`fact-${index + 1}`}>
                {shown}
                <sup aria-hidden="true">{index + 1}</sup>
              </mark>
            ),
          }
        : [],
    ),
    ...advice.flatMap(({ block, found }) =>
      block === nth
        ? {
            start: found.start,
            length: found.text.length,
            draw: (shown: string) => <span className={classes.wording}>{shown}</span>,
          }
        : [],
    ),
  ];
  const drawn = (block: DraftBlock, nth: number) => (
    <>
      {renderMarks(block.text, marksOf(nth, block.text))}
      {isWriting && nth === blocks.length - 1 && <span className={classes.caret} aria-hidden="true" />}
    </>
  );
  return (
    <div className={`td-read ${classes.text}`}>
      {grouped(blocks).map((group) => {
        const [{ block, nth }] = group as [{ block: DraftBlock; nth: number }];
        if (block.kind === 'heading') return <h3 key={nth}>{drawn(block, nth)}</h3>;
        if (block.kind === 'paragraph')
          return (
            <div key={nth} className={classes.paragraph}>
              <p aria-busy={improving === nth}>{drawn(block, nth)}</p>
              {block.improved && (
                <div className={classes.improved}>
                  <AiLabel engine={block.improved.engine} />
                  <TextButton
                    small
                    aria-label={t('draft.undoImproveAct', { number: nth + 1 })}
                    onClick={() => undoImprovement(nth)}
                  >
                    {t('facts.undoAct')}
                  </TextButton>
                </div>
              )}
              {!isWriting && !block.improved && improving !== nth && (
                <span className={classes.improve}>
                  <TextButton
                    small
                    disabled={improving !== undefined}
                    aria-label={t('draft.improveAct', { number: nth + 1 })}
                    onClick={() => void improveBlock(nth)}
                  >
                    {t('draft.improve')}
                  </TextButton>
                </span>
              )}
              {improving === nth && (
                <TextButton small onClick={stopImproving}>
                  {t('draft.stopAct')}
                </TextButton>
              )}
            </div>
          );
        return (
          <ul key={nth}>
            {group.map((item) => (
              <li key={item.nth}>{drawn(item.block, item.nth)}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

/** Groups adjacent list items into lists. */
function grouped(blocks: readonly DraftBlock[]): { block: DraftBlock; nth: number }[][] {
  const groups: { block: DraftBlock; nth: number }[][] = [];
  for (const [nth, block] of blocks.entries()) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.block.kind === 'item') last.push({ block, nth });
    else groups.push([{ block, nth }]);
  }
  return groups;
}
