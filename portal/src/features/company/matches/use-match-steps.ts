import { WITHDRAWN } from '@tandem/catalogue/reasons';
import type { Hire, MatchView } from '@tandem/contracts/match';
import type { MatchChange } from '@tandem/contracts/match-change';
import { toast } from '@tandem/ui/toast';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConflict, type useMatches } from '../../../lib/matches/use-matches.ts';
import { nameOf } from '../match-text.ts';

/** The steps that need input before they are sent. */
export type StepForm = 'reject' | 'hire';

/** The steps a company takes in a match, each with a toast that offers to undo it. */
export function useMatchSteps(step: ReturnType<typeof useMatches>['step']) {
  const { t } = useTranslation(['company', 'match-steps', 'match-board']);
  const [form, setForm] = useState<StepForm | null>(null);
  /** Number of times that a form was opened or closed. */
  const changes = useRef(0);
  const openForm = (next: StepForm | null) => {
    changes.current += 1;
    setForm(next);
  };

  const send = async (match: MatchView, change: MatchChange, detail: string, onDone?: () => void) => {
    const before = changes.current;
    try {
      const changed = await step.mutateAsync({ id: match._id, change: { ...change, revision: match.revision } });
      // The form of another match may have been opened meanwhile.
      if (changes.current === before) openForm(null);
      onDone?.();
      const back = { label: t('common:undo'), run: () => undo(changed) };
      const isStep = change.status !== undefined || change.answerAsk !== undefined;
      toast.done(
        t('matches.updated'),
        isStep && changed.abilities.includes('undo') ? back : undefined,
        changed.removed ? t('matches.requestUndone', { name: name(match) }) : detail,
      );
    } catch (error) {
      const hint = isConflict(error) ? t('matches.conflict', { name: name(match) }) : undefined;
      toast.bad((error as Error).message, undefined, hint);
    }
  };

  const take = (...step: Parameters<typeof send>) => {
    void send(...step);
  };
  const name = (match: MatchView) => nameOf(match.developer) || t('matches.noName');
  const undo = (match: MatchView) => take(match, { undo: true }, t('matches.undone', { name: name(match) }));
  return {
    accept: (match: MatchView) => take(match, { status: 'accepted' }, t('matches.acceptedNow', { name: name(match) })),
    interview: (match: MatchView) =>
      take(match, { status: 'interviewing' }, t('matches.interviewingNow', { name: name(match) })),
    /** Reports the hire, or corrects a reported one. */
    hire: (match: MatchView, hire: Hire, onDone: () => void) =>
      match.status === 'hired'
        ? take(match, { hire }, t('matches.hireSaved', { name: name(match) }), onDone)
        : take(match, { status: 'hired', hire }, t('matches.hiredNow', { name: name(match) }), onDone),
    rejectWith: (match: MatchView, why: Pick<MatchChange, 'reason' | 'note' | 'feedbackText'>, onDone: () => void) =>
      take(match, { status: 'rejected', ...why }, t('matches.rejectedNow', { name: name(match) }), onDone),
    /** Ends an invitation that has not been answered. */
    withdraw: (match: MatchView) =>
      take(match, { status: 'rejected', reason: WITHDRAWN }, t('matches.withdrawn', { name: name(match) })),
    answerAsk: (match: MatchView, answerAsk: NonNullable<MatchChange['answerAsk']>, onDone: () => void) =>
      take(
        match,
        { answerAsk },
        t(answerAsk.agreed ? 'match-steps:ask.agreedNow' : 'match-steps:ask.refusedNow', { name: name(match) }),
        onDone,
      ),
    /** Assigns the match to a colleague, or to the whole team. */
    putInCharge: (match: MatchView, inCharge: string | null, member: string) =>
      take(match, { inCharge }, t('match-board:inCharge.done', { member })),
    undo,
    /** Marks the match as seen. */
    see: (match: MatchView) => step.mutate({ id: match._id, change: { seen: true } }),
    /** The form that is open in the drawer of a match. */
    form,
    openForm,
    closeForm: () => openForm(null),
    isPending: step.isPending,
  };
}

export type MatchSteps = ReturnType<typeof useMatchSteps>;
