import { Button } from '@mantine/core';
import type { CvProfile } from '@tandem/contracts/cv';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Section } from '@tandem/ui/Section';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { faultsOf } from '../../../lib/faults.ts';
import { paths } from '../../../lib/paths.ts';
import { profileKey } from '../profile/use-profile.ts';
import { FoundEntry } from './FoundEntry.tsx';
import { isList, joined, LINES, LISTS, type Line, lacking } from './found-fields.ts';
import classes from './import.module.css';
import { useShownList } from './use-shown-list.ts';

interface FoundProps {
  read: CvProfile;
  profile: VisibleDeveloper;
  onAgain: () => void;
}

/** What was read, field by field, beside what the profile has: corrected, chosen, and only then taken. */
export function Found({ read, profile, onAgain }: FoundProps) {
  const { t } = useTranslation(['cv', 'common']);
  const navigate = useNavigate();
  const shown = useShownList();
  const queries = useQueryClient();
  // As it was when the CV was read: taking it makes it part of the profile.
  const [found] = useState(() => lacking(read, profile));
  const [lines, setLines] = useState<Partial<Record<Line, string>>>(
    () => ({ ...found }) as Partial<Record<Line, string>>,
  );
  const [work, setWork] = useState(found.workExperience ?? []);
  const fields = useMemo(() => [...LINES, ...LISTS].filter((field) => found[field] !== undefined), [found]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(fields.filter((field) => isEmpty(profile[field]) || isList(field))),
  );
  const toggle = (field: string) =>
    setChosen((now) => new Set(now.has(field) ? [...now].filter((each) => each !== field) : [...now, field]));

  const forget = () => queries.invalidateQueries({ queryKey: profileKey(profile._id) });
  const revert = (revision: number) =>
    api.developers.revert({ params: { id: profile._id }, body: { revision } }).then(forget, (error: Error) => {
      toast.bad(error.message);
    });
  const take = useMutation({
    mutationFn: () => {
      const taken = fields
        .filter((field) => chosen.has(field))
        .map((field) => [field, joined(field, profile[field], takenOf(field))]);
      return api.developers.update({ params: { id: profile._id }, body: { user: Object.fromEntries(taken) } });
    },
    onSuccess: async (stored) => {
      queries.setQueryData(profileKey(profile._id), stored);
      const { revision } = stored;
      const back = revision ? { label: t('common:undo'), run: () => void revert(revision) } : undefined;
      toast.done(t('cv:taken', { count: chosen.size }), back);
      await navigate(paths.me.profile);
    },
  });
  const faults = useMemo(
    () =>
      take.error
        ? faultsOf(
            take.error,
            fields.map((field) => [field, t(`cv:fields.${field}`)] as const),
            'user',
          )
        : [],
    [take.error, fields, t],
  );
  const takenOf = (field: (typeof fields)[number]) => {
    if (field === 'workExperience') return work;
    return isList(field) ? found[field] : (lines[field as Line] ?? '');
  };

  if (fields.length === 0)
    return (
      <Section title={t('cv:found')}>
        <p>{t('cv:allHeld')}</p>
        <div className={classes.acts}>
          <Button variant="default" onClick={onAgain}>
            {t('cv:again')}
          </Button>
        </div>
      </Section>
    );
  return (
    <Section title={t('cv:found')} aside={t('cv:foundAside')}>
      <FormSummary title={t('cv:refused')} faults={faults} />
      <ul className={classes.fields}>
        {fields.map((field) => (
          <li key={field}>
            <label className={classes.choose}>
              <input type="checkbox" checked={chosen.has(field)} onChange={() => toggle(field)} />
              <b>{t(`cv:fields.${field}`)}</b>
            </label>
            <div className={classes.values}>
              {field === 'workExperience' ? (
                work.map((entry, index) => (
                  <FoundEntry
                    // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and none is put in or taken out here
                    key={index}
                    entry={entry}
                    onChange={(next) => setWork(work.map((each, nth) => (nth === index ? next : each)))}
                  />
                ))
              ) : isList(field) ? (
                <p>{shown(field, found[field])}</p>
              ) : (
                <textarea
                  aria-label={t(`cv:fields.${field}`)}
                  rows={field === 'description' ? 4 : 1}
                  value={lines[field as Line] ?? ''}
                  onChange={({ target }) => setLines({ ...lines, [field]: target.value })}
                />
              )}
              {!isEmpty(profile[field]) && (
                <small>
                  {t(isList(field) ? 'cv:added' : 'cv:instead', {
                    value: shown(field, profile[field]),
                  })}
                </small>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        <Button disabled={chosen.size === 0} loading={take.isPending} onClick={() => take.mutate()}>
          {t('cv:take', { count: chosen.size })}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t('cv:again')}
        </Button>
      </div>
    </Section>
  );
}

const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
