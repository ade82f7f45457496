import type { TermsKind } from '@tandem/contracts/terms';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import classes from './auth.module.css';

/** The terms accepted by signing up, as links that leave the form open. */
export function Agreement({ kind }: { kind: TermsKind }) {
  const { t } = useTranslation('auth');
  // The sentence contains two links as <terms>…</terms> and <policy>…</policy>.
  const parts = t('agreement').split(/<(terms|policy)>(.*?)<\/\1>/);
  return (
    <p className={classes.lead}>
      {parts.map((part, nth) => {
        if (nth % 3 === 1) return null;
        if (nth % 3 === 0) return part;
        return (
          <TermsLink key={part} kind={parts[nth - 1] === 'policy' ? 'policy' : kind}>
            {part}
          </TermsLink>
        );
      })}
    </p>
  );
}

function TermsLink({ kind, children }: { kind: TermsKind; children?: string }) {
  return (
    <a href={paths.terms(kind)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
