import { Button } from '@mantine/core';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { useUserActions } from './use-users.ts';
import classes from './users.module.css';

const FLAGS = [
  'pinned',
  'verifiedTalent',
  'isAmbassador',
  'isSuggestion',
  'sentInterviewRequest',
  'onFirstPage',
] as const;

/** Internal flags of the staff on a profile. */
export default function ProfileFlags({ developer }: { developer: VisibleDeveloper }) {
  const { t } = useTranslation('admin');
  const { change, failed } = useUserActions();
  const [kam, setKam] = useState(developer.kam ?? '');
  const id = developer._id;
  const looked = developer.badges?.some(({ key }) => key === 'open-source') ?? false;
  const queries = useQueryClient();
  const openSource = useMutation({
    mutationFn: (on: boolean) => api.badges.change({ params: { id }, body: { key: 'open-source', on } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['review'] }),
    onError: failed,
  });
  const saveKam = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ id, user: { kam } }, { onError: (error) => !fieldErrorsOf(error, 'user').kam && failed(error) });
  };
  return (
    <div className={classes.panel}>
      <div>
        {FLAGS.filter((flag) => flag !== 'onFirstPage' || developer.wantsToBeOnFirstPage).map((flag) => (
          <CheckLine
            key={flag}
            checked={developer[flag] ?? false}
            disabled={change.isPending}
            onChange={(on) => change.mutate({ id, user: { [flag]: on } }, { onError: failed })}
          >
            {t(`user.flags.${flag}`)}
          </CheckLine>
        ))}
        {developer.github && (
          <CheckLine checked={looked} disabled={openSource.isPending} onChange={(on) => openSource.mutate(on)}>
            {t('user.flags.openSource')}
          </CheckLine>
        )}
        {developer.onFirstPage && !developer.niceLink && <p>{t('user.firstPageHidden')}</p>}
      </div>
      <form onSubmit={saveKam} noValidate>
        <Field
          id="kam"
          label={t('user.kam')}
          hint={t('user.kamHint')}
          error={change.error ? fieldErrorsOf(change.error, 'user').kam : undefined}
        >
          {(control) => (
            <TextBox {...control} type="email" value={kam} onChange={(event) => setKam(event.target.value)} />
          )}
        </Field>
        {kam !== (developer.kam ?? '') && (
          <Button type="submit" size="xs" mt={8} loading={change.isPending}>
            {t('user.save')}
          </Button>
        )}
      </form>
    </div>
  );
}
