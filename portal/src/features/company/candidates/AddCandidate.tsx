import { ApiError } from '@tandem/client/client';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { PageHead } from '@tandem/ui/PageHead';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { NEW_CANDIDATE_DRAFT, storeLocalDraft } from '../../../lib/local-draft.ts';
import { paths } from '../../../lib/paths.ts';
import { useIsUnmounted } from '../../../lib/use-is-unmounted.ts';
import page from '../company.module.css';
import { useCandidateActions } from '../use-candidates.ts';
import { type CandidateValues, emptyCandidate } from './candidate-values.ts';
import type { ComparedField } from './fact-text.ts';
import { CandidateForm } from './lazy-candidate-form.ts';
import { PossibleDuplicate } from './PossibleDuplicate.tsx';

interface Found {
  person: VisibleDeveloper;
  isExact: boolean;
  values: CandidateValues;
}

/** Adds a candidate by hand. If the company already has them, both records are shown side by side first. */
export function AddCandidate() {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  /** The list to which the candidate is added. */
  const listId = useSearchParams()[0].get('list') || undefined;
  const { add, update } = useCandidateActions();
  const isUnmounted = useIsUnmounted();
  const [found, setFound] = useState<Found>();

  const show = (candidate: VisibleDeveloper, message: string) => {
    storeLocalDraft(NEW_CANDIDATE_DRAFT, {});
    toast.done(message);
    if (!isUnmounted()) navigate(paths.hiring.candidate(candidate._id), { replace: true });
  };
  const create = async (values: CandidateValues) => {
    const { email, sourceUrl, ...profile } = values;
    try {
      const body = { ...profile, ...(email && { email }), ...(sourceUrl && { sourceUrl }), listId };
      show(await add.mutateAsync(body), t('candidate.created'));
    } catch (error) {
      const person = storedPersonIn(error);
      if (!person) throw error;
      setFound({ person, isExact: true, values });
      throw new NotSaved();
    }
  };
  const save = async (values: CandidateValues) => {
    setFound(undefined);
    const { email, sourceUrl, firstName, lastName, linkedin, company } = values;
    const person = { ...(email && { email }), sourceUrl, firstName, lastName, linkedin, company };
    // The form reports an invalid URL on saving.
    const same = await api.candidates.lookup({ body: person }).catch(() => null);
    const known = same?.exact ?? same?.possible[0];
    if (!known) return create(values);
    setFound({ person: known, isExact: same?.exact !== null, values });
    throw new NotSaved();
  };
  const take = ({ person, values }: Found, fields: ComparedField[]) => {
    const { sourceUrl, ...entered } = values;
    const change = Object.fromEntries(
      Object.entries(entered).filter(([field]) => fields.some((each) => each === field)),
    );
    update.mutate(
      { id: person._id, change: { ...change, ...(sourceUrl && { sourceUrl }), listId } },
      {
        onSuccess: (candidate) => show(candidate, t('candidate.updated')),
        onError: (error) => toast.bad(error.message),
      },
    );
  };

  return (
    <div className={page.page}>
      <PageHead title={t('candidate.addTitle')} lead={t('candidate.addLead')} />
      {found && (
        <PossibleDuplicate
          key={found.person._id}
          found={found.person}
          typed={enteredIn(found.values)}
          isExact={found.isExact}
          isSaving={add.isPending || update.isPending}
          onUpdate={(fields) => take(found, fields)}
          onAnother={() => void create(found.values).catch(() => {})}
        />
      )}
      <CandidateForm
        name={NEW_CANDIDATE_DRAFT}
        start={emptyCandidate}
        isNew
        onSave={save}
        onChange={(part) => setFound((now) => now && { ...now, values: { ...now.values, ...part } })}
        error={storedPersonIn(add.error) ? null : add.error}
        isSaving={add.isPending}
      />
    </div>
  );
}

/** Returns only the values that were entered: an untouched select says nothing about the person. */
const enteredIn = (values: CandidateValues) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(emptyCandidate[field as keyof CandidateValues]),
    ),
  ) as Partial<VisibleDeveloper>;

/** Signals that nothing was saved, so that the form keeps what was typed. */
class NotSaved extends Error {}

function storedPersonIn(error: unknown): VisibleDeveloper | undefined {
  if (!(error instanceof ApiError) || error.code !== 'already_saved') return undefined;
  return (error.details as { candidate?: VisibleDeveloper }).candidate;
}
