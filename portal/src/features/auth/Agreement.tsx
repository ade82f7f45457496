import type { TermsKind } from '@tandem/contracts/terms';
import { Trans } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import classes from './auth.module.css';

/** What signing up agrees to; the links keep the form open. */
export function Agreement({ kind }: { kind: TermsKind }) {
  return (
    <p className={classes.lead}>
      <Trans
        i18nKey="auth:agreement"
        components={{
          terms: <TermsLink kind={kind} />,
          policy: <TermsLink kind="policy" />,
        }}
      />
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
