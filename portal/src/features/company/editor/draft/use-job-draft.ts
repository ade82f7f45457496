import { BUILT_IN, type DraftLanguage, type Length, type Tone } from '@tandem/catalogue/ai';
import type { JobDraft, JobForm, TextDraft } from '@tandem/contracts/ai';
import { type Block, blocksOf } from '@tandem/drafts/blocks';
import { type Claim, claimsIn } from '@tandem/drafts/claims';
import { unsupportedIn } from '@tandem/drafts/unsupported';
import { type WordingAdvice, withAdvice, wordingAdvice } from '@tandem/drafts/wording/advice';
import { useEffect, useMemo, useState } from 'react';
import { recordOutcome } from '../../../../lib/ai/outcome.ts';
import { storeUnfinishedDraft, type UnfinishedDraft, unfinishedDraft } from '../../../../lib/ai/unfinished-drafts.ts';
import { useDraft } from '../../../../lib/ai/use-draft.ts';
import { withoutSentence } from '../../../../lib/ai/without-sentence.ts';
import { api } from '../../../../lib/api.ts';

/** A fact or phrase in a block of a draft. */
export interface InBlock<T> {
  block: number;
  found: T;
}

/** The engine that wrote a text, and the id of the logged run. */
export interface WritingRun {
  engine: string;
  runId: string;
}

/** A part of a draft; if it was improved, also by which engine, and its previous text. */
export interface DraftBlock extends Block {
  improved?: WritingRun & { before: string };
}

/** A fact that was removed, for undoing that. */
interface Removed {
  text: string;
  before: DraftBlock[];
}

export interface Style {
  language: DraftLanguage;
  tone: Tone;
  length: Length;
}

/** The state of a draft when its dialog or page was left. */
interface LeftJobDraft extends UnfinishedDraft<JobDraft> {
  style: Style;
  writtenFrom: JobForm;
  edited?: DraftBlock[] | undefined;
}

const factKey = ({ kind, text }: Claim) => `${kind} ${text.toLowerCase()}`;

/** The draft of a job with its open questions: facts that the form does not state, and advice on wording. */
export function useJobDraft(form: JobForm, name: string) {
  const [left] = useState(() => unfinishedDraft<LeftJobDraft>(name));
  const { draft, write, stop } = useDraft<JobDraft>(left?.draft);
  const rewriting = useDraft<TextDraft>();
  const [isUnchanged, setUnchanged] = useState(false);
  const [improvedBlock, setImprovedBlock] = useState<number>();
  const [style, setStyle] = useState<Style>(left?.style ?? { language: 'en', tone: 'plain', length: 'medium' });
  /** The blocks as edited by a person; undefined while they follow the generated text. */
  const [edited, setEdited] = useState(left?.edited);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set());
  const [writtenFrom, setWrittenFrom] = useState(left?.writtenFrom ?? form);
  useEffect(() => {
    storeUnfinishedDraft<LeftJobDraft>(name, { draft, style, writtenFrom, edited });
  }, [name, draft, style, writtenFrom, edited]);

  const blocks: DraftBlock[] = useMemo(() => edited ?? blocksOf(draft.text), [edited, draft.text]);
  const isWriting = draft.status === 'writing';
  useEffect(() => {
    if (isWriting) setEdited(undefined);
  }, [isWriting]);

  const facts = useMemo(
    () =>
      blocks.flatMap(({ text }, block): InBlock<Claim>[] =>
        unsupportedIn(text, form)
          .filter((claim) => !decided.has(factKey(claim)))
          .map((found) => ({ block, found })),
      ),
    [blocks, form, decided],
  );
  const advice = useMemo(
    () =>
      blocks.flatMap(({ text }, block): InBlock<WordingAdvice>[] =>
        wordingAdvice(text, style.language)
          .filter((each) => !ignored.has(each.text.toLowerCase()))
          .map((found) => ({ block, found })),
      ),
    [blocks, style.language, ignored],
  );

  const { engine = BUILT_IN, runId } = draft;
  const wholeRun: WritingRun | undefined = runId ? { engine, runId } : undefined;
  const namedSkills = useMemo(
    () =>
      new Set(
        blocks.flatMap(({ text }) => claimsIn(text)).flatMap(({ kind, value }) => (kind === 'skill' ? value : [])),
      ),
    [blocks],
  );
  const apart = ({ skills = [], ...rest }: JobForm) =>
    JSON.stringify({ ...rest, skills: skills.filter((each) => !namedSkills.has(each)) });

  const putBlock = (nth: number, changed: (block: DraftBlock) => DraftBlock) => {
    const next = blocks.map((block, at) => (at === nth ? changed(block) : block));
    setEdited(next.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)));
  };
  const changeBlock = (nth: number, change: (text: string) => string) =>
    putBlock(nth, (block) => ({ ...block, text: change(block.text) }));

  const improveBlock = async (nth: number) => {
    const text = blocks[nth]?.text ?? '';
    setImprovedBlock(nth);
    setUnchanged(false);
    const { language, tone } = style;
    const result = await rewriting.write((options) =>
      api.ai.text({ body: { action: 'improve', text, language, tone, form } }, options),
    );
    if (!result) return;
    if (result.text.trim() === text.trim()) {
      recordOutcome(result.runId, { outcome: 'discarded' });
      setUnchanged(true);
      return;
    }
    recordOutcome(result.runId, { outcome: 'accepted', distance: 0 });
    const { engine, runId } = result;
    // Any block, including this one, may have been changed or removed in the meantime.
    setEdited((now = blocks) => {
      const at = now[nth]?.text === text ? nth : now.findIndex((block) => block.text === text);
      const improved = { text: result.text, improved: { engine, runId, before: text } };
      return now.map((block, each) => (each === at ? { ...block, ...improved } : block));
    });
  };

  const begin = (next: Style) => {
    recordOutcome(draft.runId, { outcome: 'discarded' });
    rewriting.reset();
    setUnchanged(false);
    setStyle(next);
    setWrittenFrom(form);
    setDecided(new Set());
    setRemoved([]);
    const { language, tone, length } = next;
    void write((options) => api.ai.job({ body: { ...form, language, tone, length } }, options));
  };

  return {
    draft,
    style,
    blocks,
    facts,
    advice,
    removed,
    checked: decided.size + removed.length,
    isWriting,
    begin,
    stop,
    /** Accepts a fact in the draft although it is not in the form. */
    keep: ({ found }: InBlock<Claim>) => setDecided((now) => new Set([...now, factKey(found)])),
    /** Removes the list item that states a fact; in a paragraph, only the sentence. */
    remove: ({ block, found }: InBlock<Claim>) => {
      setRemoved((now) => [...now, { text: found.text, before: blocks }]);
      changeBlock(block, (text) => (blocks[block]?.kind === 'item' ? '' : withoutSentence(text, found.start)));
    },
    undo: (nth: number) => {
      setEdited(removed[nth]?.before);
      setRemoved((now) => now.slice(0, nth));
    },
    replace: ({ block, found }: InBlock<WordingAdvice>) => changeBlock(block, (text) => withAdvice(text, found)),
    ignore: ({ found }: InBlock<WordingAdvice>) => setIgnored((now) => new Set([...now, found.text.toLowerCase()])),
    /** Index of the block that is being improved. */
    improving: rewriting.draft.status === 'writing' ? improvedBlock : undefined,
    improveBlock,
    /** Stops improving; the paragraph stays as it is. */
    stopImproving: rewriting.stop,
    /** State of the latest improvement, with the reason if it failed or was not written by the model. */
    improvement: rewriting.draft,
    /** Whether the latest improvement changed nothing. */
    isUnchanged,
    undoImprovement: (nth: number) => {
      recordOutcome(blocks[nth]?.improved?.runId, { outcome: 'discarded' });
      putBlock(nth, ({ kind, text, improved: last }) => ({ kind, text: last?.before ?? text }));
    },
    /** The author of the draft: the model if it wrote any part. */
    wroteIt: blocks.find(({ improved: last }) => last && last.engine !== BUILT_IN)?.improved ?? wholeRun,
    /** Whether the form differs from the one the draft was written from, except in skills that the draft names. */
    isOutdated: draft.status !== 'none' && !isWriting && apart(form) !== apart(writtenFrom),
  };
}

export type JobDraftEditor = ReturnType<typeof useJobDraft>;
