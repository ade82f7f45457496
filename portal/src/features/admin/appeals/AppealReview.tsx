import { Button } from '@mantine/core';
import type { DECISIONS, Suspension } from '@tandem/contracts/suspension';
import { joinFacts } from '@tandem/i18n/facts';
import { formatAgo, formatDate, formatList } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { Outline } from '@tandem/ui/Outline';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { paths } from '../../../lib/paths.ts';
import classes from '../admin.module.css';

/** An appeal with the suspension it is against, and the form for the decision and its explanation to the person. */
export function AppealReview({ suspension }: { suspension: Suspension }) {
  const { t, i18n } = useTranslation(['admin', 'catalogue']);
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const { _id, name, email, reasons, note, createdDate, appeal, decideBy, entityId } = suspension;
  const decide = useMutation({
    mutationFn: (kind: (typeof DECISIONS)[number]) =>
      api.suspensions.decide({ params: { id: _id }, body: { kind, text } }),
    onSuccess: (_, kind) => {
      toast.done(t(`appeals.${kind}Done`, { name }));
      return Promise.all(['suspensions', 'accounts'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  const isLate = decideBy !== null && new Date(decideBy) < new Date();
  const why = formatList(
    reasons.map((reason) => t(`catalogue:suspendReasons.${reason}`)),
    i18n.language,
  );
  return (
    <li>
      <div>
        <h3>
          <Link to={paths.admin.account(entityId)}>{name}</Link>{' '}
          {decideBy && (
            <Outline>
              {t(isLate ? 'appeals.late' : 'appeals.by', { date: formatDate(decideBy, i18n.language) })}
            </Outline>
          )}
        </h3>
        <p className={classes.meta}>
          {joinFacts([
            email,
            t('appeals.suspended', { when: formatAgo(createdDate, i18n.language), reasons: why }),
            note,
          ])}
        </p>
        <blockquote className={classes.said}>{appeal?.text}</blockquote>
      </div>
      <div className={classes.dialogForm}>
        <Field
          id={`decision-${_id}`}
          label={t('appeals.words')}
          hint={t('appeals.wordsHint')}
          error={fieldErrorsOf(decide.error).text ?? decide.error?.message}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className={classes.decide}>
          <Button size="xs" loading={decide.isPending} onClick={() => decide.mutate('lifted')}>
            {t('appeals.lift')}
          </Button>
          <Button size="xs" variant="default" loading={decide.isPending} onClick={() => decide.mutate('upheld')}>
            {t('appeals.uphold')}
          </Button>
        </div>
      </div>
    </li>
  );
}
