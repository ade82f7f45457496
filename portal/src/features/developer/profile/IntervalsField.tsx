import { Button } from '@mantine/core';
import { intervalText, WEEKDAYS, type Weekday, weekdayName } from '@tandem/i18n/intervals';
import { FieldGroup } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TagList } from '@tandem/ui/TagList';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldEye, type PartProps } from './part.tsx';
import classes from './profile.module.css';

const MAX_INTERVALS = 20;
const HOURS = Array.from({ length: 25 }, (_, hour) => String(hour).padStart(2, '0'));
const toOptions = (hours: readonly string[]) => hours.map((value) => ({ value, label: `${value}:00` }));

/** Times of the week at which the person can be called. */
export function IntervalsField({ profile, change, errors }: PartProps) {
  const { t, i18n } = useTranslation('developer');
  const intervals = profile.intervals ?? [];
  const [next, setNext] = useState<{ day: Weekday; from: string; to: string }>({ day: 'mon', from: '17', to: '19' });
  const written = `${next.day} ${next.from}-${next.to}`;
  const set = (part: Partial<typeof next>) =>
    setNext((now) => {
      const merged = { ...now, ...part };
      return merged.to > merged.from ? merged : { ...merged, to: String(Number(merged.from) + 1).padStart(2, '0') };
    });
  return (
    <FieldGroup
      label={t('profile.about.intervals')}
      eye={<FieldEye field="intervals" />}
      hint={t('profile.about.intervalsHint')}
      error={errors.intervals}
    >
      <TagList
        removeLabel={(tag) => t('profile.skills.remove', { skill: tag })}
        tags={intervals.map((interval) => intervalText(interval, i18n.language))}
        onRemove={(index) =>
          change(
            'intervals',
            intervals.filter((_, nth) => nth !== index),
          )
        }
      />
      <div className={classes.interval}>
        <SelectBox
          aria-label={t('profile.about.day')}
          data={WEEKDAYS.map((value) => ({ value, label: weekdayName(value, i18n.language) }))}
          value={next.day}
          onChange={(value) => set({ day: value as Weekday })}
        />
        <SelectBox
          aria-label={t('profile.about.fromHour')}
          data={toOptions(HOURS.slice(0, -1))}
          value={next.from}
          onChange={(value) => value && set({ from: value })}
        />
        <SelectBox
          aria-label={t('profile.about.toHour')}
          data={toOptions(HOURS.filter((hour) => hour > next.from))}
          value={next.to}
          onChange={(value) => value && set({ to: value })}
        />
        <Button
          variant="default"
          disabled={intervals.includes(written) || intervals.length >= MAX_INTERVALS}
          onClick={() => change('intervals', [...intervals, written])}
        >
          {t('profile.about.addInterval')}
        </Button>
      </div>
    </FieldGroup>
  );
}
