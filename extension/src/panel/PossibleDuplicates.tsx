import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { Notice } from '@tandem/ui/Notice';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { candidateAddress } from './OpenInTandem.tsx';
import { nameOf } from './PersonHead.tsx';
import classes from './panel.module.css';

interface PossibleDuplicatesProps {
  people: readonly VisibleDeveloper[];
  portal: string;
}

/** Saved people who may be the same as the one in the form. Receives the focus if they are found on saving. */
export function PossibleDuplicates({ people, portal }: PossibleDuplicatesProps) {
  const { t } = useTranslation('extension');
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(people);
  useEffect(() => {
    if (people !== shown.current && people.length > 0) root.current?.focus();
    shown.current = people;
  }, [people]);
  if (people.length === 0) return null;
  return (
    <div ref={root} tabIndex={-1}>
      <Notice tone="warn" title={t('review.possible')}>
        {people.map((each) => (
          <a
            key={each._id}
            href={candidateAddress(portal, each._id)}
            target="_blank"
            rel="noreferrer"
            className={classes.line}
          >
            {[nameOf(each), each.headline].filter(Boolean).join(', ')}
          </a>
        ))}
      </Notice>
    </div>
  );
}
