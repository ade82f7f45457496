import { Button } from '@mantine/core';
import { Notice } from '@tandem/ui/Notice';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './conflicts.module.css';

interface ConflictsProps<F extends string> {
  /** Local values by field. */
  mine: Partial<Record<F, unknown>>;
  /** Stored values of the fields that were changed elsewhere. */
  theirs: Partial<Record<F, unknown>>;
  labelOf: (field: F) => string;
  /** Renders a value for display; empty values, yes and no are worded here. */
  textOf: (field: F, value: unknown) => ReactNode;
  onChoose: (field: F, mine: boolean) => void;
  /**
   * Whether it takes the focus: it then answers the save button, which may be far below. Otherwise it appears during
   * typing.
   */
  takesFocus?: boolean;
}

/** Fields that another person or tab has changed meanwhile, with both versions side by side until one is chosen. */
export default function Conflicts<F extends string>(props: ConflictsProps<F>) {
  const { mine, theirs, labelOf, textOf, onChoose, takesFocus } = props;
  const { t } = useTranslation('editing');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.focus();
  }, [takesFocus]);
  const fields = Object.keys(theirs) as F[];
  const words = (field: F, value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isEmpty ? t('conflict.empty') : textOf(field, value) || t('conflict.empty');
  };
  return (
    <div id="conflicts" ref={notice} tabIndex={-1}>
      <Notice tone="warn" role="alert" title={t('conflict.title', { count: fields.length })}>
        {t('conflict.lead')}
        {fields.map((field) => (
          <section key={field} className={classes.field} aria-label={labelOf(field)}>
            <h2>{labelOf(field)}</h2>
            <div className={classes.versions}>
              {(['mine', 'theirs'] as const).map((version) => (
                <div key={version} className={classes.version}>
                  <h3>{t(`conflict.${version}Title`)}</h3>
                  <p>{words(field, version === 'mine' ? mine[field] : theirs[field])}</p>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t(`conflict.${version}Of`, { field: labelOf(field) })}
                    onClick={() => onChoose(field, version === 'mine')}
                  >
                    {t(`conflict.${version}Choice`)}
                  </Button>
                </div>
              ))}
            </div>
          </section>
        ))}
      </Notice>
    </div>
  );
}
