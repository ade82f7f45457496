import { Button } from '@mantine/core';
import { ApiError } from '@tandem/client/client';
import type { InterviewInvitation } from '@tandem/contracts/interview';
import { formatDayIn, formatTimeIn } from '@tandem/i18n/format-zoned';
import { Notice } from '@tandem/ui/Notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { SlotChoice } from '../../lib/interviews/SlotChoice.tsx';
import { SlotTaken } from '../../lib/interviews/SlotTaken.tsx';
import { useSlotChoice } from '../../lib/interviews/use-slot-choice.ts';
import { deviceZone } from '../../lib/interviews/zones.ts';
import { oncePerDoubleClick } from '../../lib/once-per-double-click.ts';
import { paths } from '../../lib/paths.ts';
import classes from './invitation.module.css';

/** The offered times and the button that books one of them. */
export function ChooseForm({ token, invitation }: { token: string; invitation: InterviewInvitation }) {
  const { t, i18n } = useTranslation('interviews');
  const [search] = useSearchParams();
  const queries = useQueryClient();
  const { slots, takenSlots, zone: otherZone, durationMinutes, side, isRequest, from } = invitation;
  const [zone, setZone] = useState(deviceZone);
  const choice = useSlotChoice(invitation, search.get('slot'));
  const { free, select } = choice;
  const slot = choice.value ?? (free.length === 1 ? (free[0] ?? null) : null);

  const key = ['interview-link', token];
  const book = useMutation({
    mutationFn: (chosenSlot: string) => api.interviews.chooseByLink({ params: { token }, body: { chosenSlot, zone } }),
    onSuccess: (booked) => queries.setQueryData(key, booked),
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 409) await queries.invalidateQueries({ queryKey: key });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!slot) return;
    select(slot);
    book.mutate(slot);
  };
  const at = (each: string) => ({
    day: formatDayIn(each, zone, i18n.language),
    time: formatTimeIn(each, zone, i18n.language),
  });
  return (
    <form onSubmit={submit}>
      <SlotChoice
        level={2}
        slots={slots}
        taken={takenSlots}
        durationMinutes={durationMinutes}
        otherZone={otherZone}
        zone={zone}
        onZone={setZone}
        value={slot}
        onChange={(next) => {
          select(next);
          book.reset();
        }}
      />
      <SlotTaken choice={choice} zone={zone} />
      {book.error && !choice.lost && (
        <Notice tone="bad" role="alert" title={book.variables && t('choose.notBooked', at(book.variables))}>
          {book.error.message}
        </Notice>
      )}
      {isRequest && (
        <div className={classes.accepts}>
          <Notice tone="info" title={t('choose.accepts')}>
            {t('choose.acceptsText', { from })}
          </Notice>
        </div>
      )}
      <div className={classes.act}>
        {free.length > 0 && (
          <Button type="submit" size="lg" disabled={!slot} loading={book.isPending} onClick={oncePerDoubleClick}>
            {slot ? t('choose.book', at(slot)) : t('choose.bookNone')}
          </Button>
        )}
        <p className={classes.none}>
          {t('choose.none')}{' '}
          <Link to={side === 'user' ? paths.me.matches : paths.hiring.matches}>
            {t(isRequest ? 'choose.logInRequest' : 'choose.logIn')}
          </Link>
        </p>
      </div>
    </form>
  );
}
