import { Button } from '@mantine/core';
import { formatDate } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { Field } from '@tandem/ui/Field';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import classes from './settings.module.css';
import { useFriends } from './use-friends.ts';

/** A developer's invitation link, and the people who joined with it. */
export function FriendsSection() {
  const { t } = useTranslation('settings');
  const { query, renew } = useFriends();
  const [asking, setAsking] = useState(false);
  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('friends.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('friends.loading')} rows={2} />;
    const { link, friends } = query.data;
    return (
      <>
        <InvitationLink link={link} />
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('friends.replace')}
          </Button>
        </div>
        {friends.length === 0 ? (
          <p className={classes.quiet}>{t('friends.none')}</p>
        ) : (
          <Rows label={t('friends.list')}>
            {friends.map((friend) => (
              <Friend key={friend._id} friend={friend} />
            ))}
          </Rows>
        )}
      </>
    );
  };
  return (
    <Section id="friends" title={t('friends.title')} aside={t('friends.whoSees')}>
      <p className={classes.quiet}>{t('friends.text')}</p>
      {content()}
      <FormDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('friends.replaceTitle')}
        submitLabel={t('friends.replace')}
        isPending={renew.isPending}
        onSubmit={() => renew.mutate(undefined, { onSettled: () => setAsking(false) })}
        focus="submit"
      >
        <p>{t('friends.replaceText')}</p>
      </FormDialog>
    </Section>
  );
}

function InvitationLink({ link }: { link: string }) {
  const { t } = useTranslation('settings');
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    if (isCopied) toast.done(t('friends.copied'));
    else toast.bad(t('friends.notCopied'));
  };
  return (
    <div className={classes.address}>
      <Field label={t('friends.link')} hint={t('friends.linkHint')}>
        {(control) => (
          <TextBox {...control} readOnly spellCheck={false} value={link} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <Button onClick={() => void copy()}>{t('friends.copy')}</Button>
    </div>
  );
}

interface FriendProps {
  friend: NonNullable<ReturnType<typeof useFriends>['query']['data']>['friends'][number];
}

function Friend({ friend: { _id, firstName, avatar, joinedDate, isInviter } }: FriendProps) {
  const { t, i18n } = useTranslation('settings');
  const date = formatDate(joinedDate, i18n.language);
  return (
    <Row
      lead={<Avatar id={_id} avatar={avatar} />}
      title={firstName}
      meta={isInviter ? t('friends.invitedYou') : t('friends.joined', { date })}
    />
  );
}
