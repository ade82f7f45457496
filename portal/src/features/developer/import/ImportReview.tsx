import { Button } from '@mantine/core';
import { SENIORITIES } from '@tandem/catalogue/roles';
import { skillLabel } from '@tandem/catalogue/skills';
import { ApiError } from '@tandem/client/client';
import type { CvProfile, CvRead } from '@tandem/contracts/cv';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { languageName } from '@tandem/i18n/format';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AiLabel } from '../../../lib/ai/AiLabel.tsx';
import { recordOutcome } from '../../../lib/ai/outcome.ts';
import { api } from '../../../lib/api.ts';
import { useFormErrors } from '../../../lib/form-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { hiddenNames } from '../profile/employer-names.ts';
import { PositionFields } from '../profile/PositionFields.tsx';
import { ProjectFields } from '../profile/ProjectFields.tsx';
import { SchoolFields } from '../profile/SchoolFields.tsx';
import { profileKey, showSaved } from '../profile/use-profile.ts';
import { ImportedChips } from './ImportedChips.tsx';
import { ImportedEntries } from './ImportedEntries.tsx';
import { ImportFormat } from './ImportFormat.tsx';
import classes from './import.module.css';
import { isList } from './imported-fields.ts';
import { Anachronisms, SourceOf } from './SourceOf.tsx';
import { useFieldText } from './use-field-text.ts';
import { type ImportSelection, isEmpty, useImportSelection } from './use-import-selection.ts';

interface ImportReviewProps {
  read: CvProfile;
  /** How the values were read, and their position in the document. */
  cv: CvRead;
  profile: VisibleDeveloper;
  /** Selection and corrections from before another page was visited. */
  selection: ImportSelection | undefined;
  onSelect: (selection: ImportSelection) => void;
  onAgain: () => void;
  /** Called once the selected values are in the profile. */
  onTaken: () => void;
}

/** Imported values next to those of the profile, to be corrected and selected before saving. */
export function ImportReview({ read, cv, profile, selection, onSelect, onAgain, onTaken }: ImportReviewProps) {
  const { t, i18n } = useTranslation(['cv', 'common', 'catalogue', 'developer', 'ai']);
  const navigate = useNavigate();
  const shown = useFieldText();
  const queries = useQueryClient();
  const taking = useImportSelection(read, profile, selection, onSelect);
  const { fields, chosen, toggle } = taking;

  const revert = (revision: number) =>
    api.developers
      .revert({ params: { id: profile._id }, body: { revision } })
      .then((stored) => showSaved(queries, stored))
      .catch((error: Error) => void toast.bad(error.message));
  const take = useMutation({
    mutationFn: async () => {
      const { _id, revision } = profile;
      const stored = await api.developers.update({ params: { id: _id }, body: { user: taking.taken(), revision } });
      return { stored, isChanged: stored.revision !== revision };
    },
    // The person sees what was changed elsewhere, and the lists are extended from it.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'changed_elsewhere')
        queries.setQueryData(profileKey(profile._id), (error.details as { user: VisibleDeveloper }).user);
    },
    onSuccess: async ({ stored, isChanged }) => {
      const { revision } = stored;
      showSaved(queries, stored);
      const distance = taking.changedShare();
      recordOutcome(cv.runId, { outcome: distance > 0 ? 'edited' : 'accepted', distance });
      if (isChanged && revision)
        toast.done(t('cv:taken', { count: taking.count }), {
          label: t('common:undo'),
          run: () => void revert(revision),
        });
      else toast.done(t('cv:allHeld'));
      onTaken();
      await navigate(paths.me.profile);
    },
  });
  const formErrors = useFormErrors(
    take.error,
    fields.map((field) => [field, t(`cv:fields.${field}`)] as const),
    'user',
  );
  const languageText = (code: string) => {
    const level = read.languageLevels?.[code];
    const name = languageName(code, i18n.language);
    return level ? `${name} (${t(`catalogue:languageLevels.${level}`)})` : name;
  };
  const entriesOf = <T,>(all: readonly { entry: T }[]): T[] => all.map(({ entry }) => entry);
  const hidden = hiddenNames({ workExperience: entriesOf(taking.work), education: entriesOf(taking.schools) });
  const foundIn = (field: (typeof fields)[number]) => {
    if (field === 'skills')
      return <ImportedChips all={taking.skills} labelOf={skillLabel} onChange={taking.setSkills} />;
    if (field === 'languages')
      return <ImportedChips all={taking.languages} labelOf={languageText} onChange={taking.setLanguages} />;
    if (field === 'workExperience')
      return (
        <ImportedEntries
          all={taking.work}
          onChange={taking.setWork}
          titleOf={({ title }) => title}
          fields={(entry, change) => <PositionFields entry={entry} onChange={change} names={hidden} />}
        />
      );
    if (field === 'education')
      return (
        <ImportedEntries
          all={taking.schools}
          onChange={taking.setSchools}
          titleOf={({ degree }) => degree ?? ''}
          fields={(entry, change) => <SchoolFields entry={entry} onChange={change} />}
        />
      );
    if (field === 'projects')
      return (
        <ImportedEntries
          all={taking.projects}
          onChange={taking.setProjects}
          titleOf={({ title }) => title}
          fields={(entry, change) => <ProjectFields entry={entry} onChange={change} />}
        />
      );
    if (field === 'seniority')
      return (
        <>
          <SelectBox
            aria-label={t('cv:fields.seniority')}
            data={SENIORITIES.map((value) => ({ value, label: t(`catalogue:seniority.${value}`) }))}
            value={taking.lines.seniority ?? null}
            onChange={(value) => value && taking.setLine('seniority', value)}
          />
          <small>{t('cv:suggested')}</small>
        </>
      );
    return (
      <textarea
        aria-label={t(`cv:fields.${field}`)}
        rows={field === 'description' ? 4 : 1}
        value={taking.lines[field] ?? ''}
        onChange={({ target }) => taking.setLine(field, target.value)}
      />
    );
  };

  if (fields.length === 0)
    return (
      <Section title={t('cv:found')}>
        <p>{t('cv:allHeld')}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onAgain}>
            {t('cv:again')}
          </Button>
        </div>
      </Section>
    );
  return (
    <Section title={t('cv:found')} aside={t('cv:foundAside')}>
      <ImportFormat cv={cv} />
      <Anachronisms all={cv.anachronisms} />
      <FormSummary title={t('cv:refused')} errors={formErrors} />
      <ul className={classes.fields}>
        {fields.map((field) => (
          <li key={field}>
            <label className={classes.choose}>
              <input type="checkbox" checked={chosen.has(field)} onChange={() => toggle(field)} />
              <b>{t(`cv:fields.${field}`)}</b>
            </label>
            <div className={classes.values}>
              {foundIn(field)}
              {!isEmpty(profile[field]) && (
                <small>
                  {t(isList(field) ? 'cv:added' : 'cv:instead', {
                    value: shown(field, profile[field]),
                  })}
                </small>
              )}
              {cv.fromModel.includes(field) && (
                <div className={classes.byModel}>
                  <AiLabel engine={cv.engine} did="read" />
                  <small>{t('ai:cv.fromModel')}</small>
                </div>
              )}
              <SourceOf field={field} sources={cv.sources} />
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button disabled={taking.count === 0} loading={take.isPending} onClick={() => take.mutate()}>
          {t('cv:take', { count: taking.count })}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t('cv:again')}
        </Button>
      </div>
    </Section>
  );
}
