import { Button } from '@mantine/core';
import type { Version } from '@tandem/contracts/version';
import { formatWhen } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { versionsKey } from './versions-key.ts';
import classes from './writing.module.css';

interface VersionsProps<C> {
  /** Id of the text, used as the cache key of its versions. */
  id: string;
  /** Current content, including unsaved changes. */
  text: C;
  /** Returns the content as plain text, for comparing two versions. */
  asText: (content: C) => string;
  list: () => Promise<{ revisions: Version[] }>;
  get: (revisionId: string) => Promise<{ content: C }>;
  /** Label of a version without an author; by default, that it was published as scheduled. */
  unnamed?: string;
  /** Restores a version as the draft; returns the server's message. */
  restore: (revisionId: string) => Promise<{ message: string }>;
}

/** The stored versions of a text with authors, dates and changes, and buttons to restore one. */
export function Versions<C>({ id, text, asText, list, get, unnamed, restore }: VersionsProps<C>) {
  const { t, i18n } = useTranslation('writing');
  const queries = useQueryClient();
  const [opened, setOpened] = useState<Version>();
  const versions = useQuery({ queryKey: versionsKey(id), queryFn: async () => (await list()).revisions });
  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: ({ message }) => {
      setOpened(undefined);
      toast.done(message);
      return queries.invalidateQueries({ queryKey: versionsKey(id) });
    },
    onError: (error) => toast.bad(error.message),
  });
  const authorOf = ({ by, impersonatedBy }: Version) =>
    impersonatedBy ? t('versions.actedBy', { by, impersonatedBy }) : by || unnamed || t('versions.onTime');
  return (
    <Section small title={t('versions.title')} line="rule">
      {versions.isError && <LoadFailed title={t('versions.failed')} query={versions} />}
      {versions.isPending && <RowsSkeleton label={t('versions.loading')} rows={3} />}
      {versions.data?.length === 0 && <p className={classes.quiet}>{t('versions.none')}</p>}
      <ol className={classes.versions}>
        {versions.data?.map((version) => (
          <li key={version._id}>
            <time dateTime={version.date}>{formatWhen(version.date, i18n.language)}</time>
            <span>
              {t(`versions.kinds.${version.kind}`)}, {authorOf(version)}
              <span className={classes.quiet}>
                {t('versions.words', { added: version.added, removed: version.removed })}
              </span>
            </span>
            <TextButton
              aria-label={t('versions.compareOf', { when: formatWhen(version.date, i18n.language) })}
              onClick={() => setOpened(version)}
            >
              {t('versions.compare')}
            </TextButton>
          </li>
        ))}
      </ol>
      {opened && (
        <Dialog opened onClose={() => setOpened(undefined)} title={t('versions.compareTitle')} wide>
          <Comparison text={text} asText={asText} version={opened} get={get} />
          <Button loading={restoring.isPending} onClick={() => restoring.mutate(opened._id)}>
            {t('versions.restore')}
          </Button>
        </Dialog>
      )}
    </Section>
  );
}

interface ComparisonProps<C> extends Pick<VersionsProps<C>, 'text' | 'asText' | 'get'> {
  version: Version;
}

/** The additions and removals between a version and the current content. The code that compares them loads with it. */
function Comparison<C>({ text, asText, version, get }: ComparisonProps<C>) {
  const { t } = useTranslation('writing');
  const old = useQuery({
    queryKey: ['version', version._id],
    queryFn: async () => {
      const [{ content }, { TextDiff }] = await Promise.all([get(version._id), import('./TextDiff.tsx')]);
      return { content, TextDiff };
    },
  });
  if (old.isError && !old.data) return <LoadFailed title={t('versions.failed')} query={old} />;
  if (!old.data) return <RowsSkeleton label={t('versions.loading')} rows={4} />;
  const { content, TextDiff } = old.data;
  return <TextDiff before={asText(content)} after={asText(text)} />;
}
