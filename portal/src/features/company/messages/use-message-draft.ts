import type { DraftLanguage, Tone } from '@tandem/catalogue/ai';
import type { MessageDraft } from '@tandem/contracts/ai';
import { withoutEmphasis } from '@tandem/drafts/blocks';
import { type Claim, claimsIn } from '@tandem/drafts/claims';
import { useEffect, useMemo, useState } from 'react';
import { forgetDraft, type LeftDraft, leaveDraft, leftDraft } from '../../../lib/ai/left-drafts.ts';
import { changedShare, recordOutcome } from '../../../lib/ai/outcome.ts';
import { useDraft } from '../../../lib/ai/use-draft.ts';
import { withoutSentence } from '../../../lib/ai/without-sentence.ts';
import { api } from '../../../lib/api.ts';

interface Style {
  language: DraftLanguage;
  tone: Tone;
}

/** A draft of a message whose dialog or page was left. */
interface LeftMessage extends LeftDraft<MessageDraft> {
  style: Style;
  edited?: string | undefined;
}

const factOf = ({ kind, text }: Pick<Claim, 'kind' | 'text'>) => `${kind} ${text.toLowerCase()}`;

/** The draft of a message of a match, written at once unless one was left, with the facts in it to decide on. */
export function useMessageDraft(match: string, name: string, language: DraftLanguage) {
  const [left] = useState(() => leftDraft<LeftMessage>(name));
  const { draft, write, stop } = useDraft<MessageDraft>(left?.draft);
  const [style, setStyle] = useState<Style>(left?.style ?? { language, tone: 'plain' });
  /** The text with sentences removed; before that it is the one of the draft. */
  const [edited, setEdited] = useState(left?.edited);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => leaveDraft<LeftMessage>(name, { draft, style, edited }), [name, draft, style, edited]);

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
    // The server has not checked a draft that was stopped: none of its facts is known to be saved.
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
    /** Facts that are not saved, or not known to be. */
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

/** The same for a text of paragraphs. */
function withoutSentenceIn(text: string, at: number): string {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const to = end === -1 ? text.length : end;
  const rest = withoutSentence(text.slice(from, to), at - from);
  return `${text.slice(0, from)}${rest}${text.slice(to)}`.replaceAll(/\n{3,}/g, '\n\n').trim();
}
