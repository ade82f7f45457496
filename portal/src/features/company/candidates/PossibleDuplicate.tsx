import { Button } from '@mantine/core';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { Section } from '@tandem/ui/Section';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import page from '../company.module.css';
import { nameOf } from '../match-text.ts';
import { Comparison } from './Comparison.tsx';
import { type ComparedField, differingFields, emptyFields } from './fact-text.ts';

interface PossibleDuplicateProps {
  found: VisibleDeveloper;
  typed: Partial<VisibleDeveloper>;
  /** Whether profile URL or email are the same; otherwise only name and company match. */
  isExact: boolean;
  onUpdate: (fields: ComparedField[]) => void;
  onAnother: () => void;
  isSaving: boolean;
}

/** An existing candidate who may be the one being added: shows both, to update the existing one or to add another. */
export function PossibleDuplicate({ found, typed, isExact, onUpdate, onAnother, isSaving }: PossibleDuplicateProps) {
  const { t, i18n } = useTranslation(['candidates', 'company', 'catalogue', 'fit']);
  const fields = differingFields(found, typed, t, i18n.language);
  const [taken, setTaken] = useState<ComparedField[]>(() => emptyFields(found, fields, t, i18n.language));
  const name = nameOf(found);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="alert">
      <Section level={2} title={t(isExact ? 'found.exact' : 'found.possible', { name })}>
        <p>{t(isExact ? 'found.exactText' : 'found.possibleText')}</p>
        {fields.length > 0 && (
          <Comparison
            name={found._id}
            held={found}
            other={typed}
            heldTitle={t('found.held')}
            otherTitle={t('found.typed')}
            fields={fields}
            taken={taken}
            onChange={setTaken}
          />
        )}
        <div className={page.actions}>
          {fields.length > 0 && (
            <Button disabled={taken.length === 0} loading={isSaving} onClick={() => onUpdate(taken)}>
              {t('found.update', { name })}
            </Button>
          )}
          {!isExact && (
            <Button variant="default" loading={isSaving} onClick={onAnother}>
              {t('found.another')}
            </Button>
          )}
          <Button variant="subtle" component={Link} to={paths.hiring.candidate(found._id)}>
            {t('company:candidate.toKept', { name })}
          </Button>
        </div>
      </Section>
    </div>
  );
}
