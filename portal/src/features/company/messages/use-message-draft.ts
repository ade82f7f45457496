import type { DraftLanguage, Tone } from '@tandem/catalogue/ai';
import type { MessageDraft } from '@tandem/contracts/ai';
import { withoutEmphasis } from '@tandem/drafts/blocks';
import { type Claim, claimsIn } from '@tandem/drafts/claims';
import { useEffect, useMemo, useState } from 'react';
import { changedShare, recordOutcome } from '../../../lib/ai/outcome.ts';
import {
  forgetDraft,
  storeUnfinishedDraft,
  type UnfinishedDraft,
  unfinishedDraft,
} from '../../../lib/ai/unfinished-drafts.ts';
import { useDraft } from '../../../lib/ai/use-draft.ts';
import { withoutSentence } from '../../../lib/ai/without-sentence.ts';
import { api } from '../../../lib/api.ts';

interface Style {
  language: DraftLanguage;
  tone: Tone;
}

/** The state of a draft when its dialog or page was left. */
interface LeftMessage extends UnfinishedDraft<MessageDraft> {
  style: Style;
  edited?: string | undefined;
}

const factOf = ({ kind, text }: Pick<Claim, 'kind' | 'text'>) => `${kind} ${text.toLowerCase()}`;

/**
 * The draft of a message in a match, started immediately unless an unfinished one exists, with the facts to decide on.
 */
export function useMessageDraft(match: string, name: string, language: DraftLanguage) {
  const [left] = useState(() => unfinishedDraft<LeftMessage>(name));
  const { draft, write, stop } = useDraft<MessageDraft>(left?.draft);
  const [style, setStyle] = useState<Style>(left?.style ?? { language, tone: 'plain' });
  /** The text with sentences removed; undefined while it is the text of the draft. */
  const [edited, setEdited] = useState(left?.edited);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => storeUnfinishedDraft<LeftMessage>(name, { draft, style, edited }), [name, draft, style, edited]);

  const begin = (next: Style) => {
    recordOutcome(draft.runId, { outcome: 'discarded' });
    setStyle(next);
    setEdited(undefined);
    setDecided(new Set());
    void write((options) => api.ai.message({ body: { match, ...next } }, options));
  };
  useEffect(() => {
    if (!left) begin(style);
  }, []);

  const text = edited ?? withoutEmphasis(draft.text);
  const { result, status } = draft;
  const facts = useMemo(() => {
    if (status === 'writing') return [];
    // The server has not checked a stopped draft, so none of its facts is known to be in the saved data.
    const unsupported = result && new Set(result.unsupported.map(factOf));
    return claimsIn(text).filter((claim) => {
      const fact = factOf(claim);
      return !decided.has(fact) && (!unsupported || unsupported.has(fact));
    });
  }, [status, result, text, decided]);

  return {
    draft,
    style,
    text,
    /** Facts that are not in the saved data, or not known to be. */
    facts,
    begin,
    stop,
    again: () => begin(style),
    /** Removes the sentence that states a fact. */
    remove: ({ start }: Claim) => setEdited(withoutSentenceIn(text, start)),
    keep: (claim: Claim) => setDecided((now) => new Set([...now, factOf(claim)])),
    discard: () => recordOutcome(draft.runId, { outcome: 'discarded' }),
    insert() {
      const distance = changedShare(draft.text, text);
      recordOutcome(draft.runId, { outcome: distance > 0 ? 'edited' : 'accepted', distance });
      forgetDraft(name);
    },
  };
}

/** Removes a sentence from a text with several paragraphs. */
function withoutSentenceIn(text: string, at: number): string {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const to = end === -1 ? text.length : end;
  const rest = withoutSentence(text.slice(from, to), at - from);
  return `${text.slice(0, from)}${rest}${text.slice(to)}`.replaceAll(/\n{3,}/g, '\n\n').trim();
}
