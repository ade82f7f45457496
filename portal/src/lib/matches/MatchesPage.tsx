import { Button } from '@mantine/core';
import type { MatchView } from '@tandem/contracts/match';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../LoadFailed.tsx';
import { useTitle } from '../title.ts';
import type { useMatches } from './use-matches.ts';

interface MatchesPageProps {
  className: string | undefined;
  list: ReturnType<typeof useMatches>['list'];
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  failed: string;
  /** Shown while the matches are loading. */
  skeleton: ReactNode;
  /** Shown instead of an empty list, with a link to the jobs. */
  empty: { title: string; text: string; linkLabel: string; linkTo: string };
  /** Renders the matches; there is at least one. */
  content: (matches: readonly MatchView[]) => ReactNode;
  /** Rendered in every state. */
  children?: ReactNode;
}

/** The page with all matches of a developer or company: its head, and the list, or the reason why there is none. */
export function MatchesPage({ className, list, title, lead, actions, children, ...rest }: MatchesPageProps) {
  useTitle(title);
  return (
    <div className={className}>
      <PageHead title={title} lead={lead} actions={actions} />
      <Matches list={list} {...rest} />
      {children}
    </div>
  );
}

type MatchesProps = Pick<MatchesPageProps, 'list' | 'failed' | 'skeleton' | 'empty' | 'content'>;

function Matches({ list, failed, skeleton, empty, content }: MatchesProps) {
  if (list.isError && !list.data) return <LoadFailed title={failed} query={list} />;
  if (!list.data) return skeleton;
  if (list.data.length > 0) return content(list.data);
  return (
    <EmptyState
      figure="empty"
      level={2}
      title={empty.title}
      actions={
        <Button component={Link} to={empty.linkTo}>
          {empty.linkLabel}
        </Button>
      }
    >
      {empty.text}
    </EmptyState>
  );
}
