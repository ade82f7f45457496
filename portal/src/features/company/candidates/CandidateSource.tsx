import type { Source } from '@tandem/contracts/developer';
import { useTranslation } from 'react-i18next';
import classes from './candidates.module.css';

/** The source of a candidate: a link to the page that was read, or how the candidate was added. */
export function CandidateSource({ source }: { source: Source }) {
  const { t } = useTranslation('company');
  if (!URL.canParse(source.url)) return <span>{t(`candidates.source.${source.kind}`)}</span>;
  const { hostname, pathname } = new URL(source.url);
  return (
    <a className={classes.source} href={source.url} target="_blank" rel="noreferrer">
      {hostname.replace(/^www\./, '')}
      {decoded(pathname).replace(/\/$/, '')}
    </a>
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
