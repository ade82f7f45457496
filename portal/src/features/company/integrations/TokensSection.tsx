import { Button } from '@mantine/core';
import type { ApiToken } from '@tandem/contracts/api-token';
import { formatDate, formatWhen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { useSession } from '../../../lib/session.ts';
import page from '../company.module.css';
import classes from './integrations.module.css';
import { NewToken } from './NewToken.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { useTokens } from './use-tokens.ts';

export function TokensSection() {
  const { t } = useTranslation('integrations');
  const { query, create, revoke } = useTokens();
  const { impersonatedBy } = useSession();
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken>();
  const [created, setCreated] = useState('');
  const close = () => setRevoking(undefined);
  const revokeOne = (token: ApiToken) => {
    const done = () => setRevoking((now) => (now === token ? undefined : now));
    revoke.mutate(token, { onSettled: done });
  };

  const list = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('tokens.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('tokens.loading')} rows={2} />;
    if (query.data.length === 0) return <p className={page.small}>{t('tokens.empty')}</p>;
    return (
      <Rows label={t('tokens.title')}>
        {query.data.map((token) => (
          <TokenRow key={token._id} token={token} onRevoke={setRevoking} />
        ))}
      </Rows>
    );
  };

  return (
    <Section title={t('tokens.title')}>
      <p className={classes.text}>{t('tokens.text')}</p>
      {list()}
      {!impersonatedBy && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setCreating(true)}>
            {t('tokens.create')}
          </Button>
        </div>
      )}
      {isCreating && (
        <NewToken create={create} onClose={() => setCreating(false)} onCreated={({ token }) => setCreated(token)} />
      )}
      {created && (
        <SecretDialog
          title={t('tokens.createdTitle')}
          label={t('tokens.token')}
          value={created}
          onClose={() => setCreated('')}
        />
      )}
      <FormDialog
        opened={revoking !== undefined}
        onClose={close}
        title={t('tokens.revokeTitle', { name: revoking?.name })}
        submitLabel={t('tokens.revoke')}
        onSubmit={() => revoking && revokeOne(revoking)}
        isPending={revoke.isPending}
        danger
        focus="cancel"
      >
        <p>{t('tokens.revokeText')}</p>
      </FormDialog>
    </Section>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: (token: ApiToken) => void }) {
  const { t, i18n } = useTranslation('integrations');
  const { name, scopes, lastFour, creator, createdDate, expiresDate, lastUsedDate } = token;
  const day = (date: string) => formatDate(date, i18n.language);
  const isExpired = Date.parse(expiresDate) <= Date.now();
  const used = lastUsedDate ? t('tokens.used', { when: formatWhen(lastUsedDate, i18n.language) }) : t('tokens.unused');
  return (
    <Row
      title={name}
      marks={isExpired && <Outline>{t('tokens.expired')}</Outline>}
      meta={
        <>
          <code>tdm_live_…{lastFour}</code> ·{' '}
          {t(isExpired ? 'tokens.ended' : 'tokens.ends', { date: day(expiresDate) })}
        </>
      }
      aside={
        <Button
          variant="default"
          size="xs"
          aria-label={t('tokens.revokeLabel', { name })}
          onClick={() => onRevoke(token)}
        >
          {t('tokens.revokeAct')}
        </Button>
      }
    >
      <div className={page.small}>
        {scopes.map((scope) => t(`scopes.${scope.replace(':', '-')}`)).join(' · ')}
        <br />
        {t('tokens.created', { who: creator, date: day(createdDate) })} {used}
      </div>
    </Row>
  );
}
