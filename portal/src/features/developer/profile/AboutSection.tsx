import { formatNumber } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, preload } from '../../../lib/preload.ts';
import { hiddenNames } from './employer-names.ts';
import { HiddenNameWarning } from './HiddenNameWarning.tsx';
import { IntervalsField } from './IntervalsField.tsx';
import { FieldEye, type PartProps } from './part.tsx';
import { anchorOf } from './parts.ts';
import classes from './profile.module.css';

const TextTools = lazyPart(() => import('../../../lib/ai/TextTools.tsx'));

/** Loaded separately, because it contains all cities and countries by their names. */
const HomeFields = preload(() => import('./HomeFields.tsx'));
const OwnPicture = preload(() => import('../../../lib/pictures/OwnPicture.tsx'));

const DESCRIPTION_LENGTH = 10_000;

const LINES = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const;

/** Name, place, contact details and the person's own description. */
export function AboutSection({ profile, change, errors }: PartProps) {
  const { t, i18n } = useTranslation('developer');
  const names = hiddenNames(profile);
  return (
    <Section title={t('profile.about.title')}>
      <div className={classes.grid} id="about">
        <div className={`${classes.wide} ${classes.picture}`} id={anchorOf('profilePicture')}>
          <Suspense>
            <OwnPicture id={profile._id} hint={<FieldEye field="profilePicture" />} />
          </Suspense>
        </div>
        {LINES.map(([field, autoComplete]) => (
          <Field
            key={field}
            id={anchorOf(field)}
            label={t(`profile.about.${field}`)}
            eye={<FieldEye field={field} />}
            error={errors[field]}
          >
            {(control) => (
              <TextBox
                {...control}
                autoComplete={autoComplete}
                maxLength={100}
                value={profile[field] ?? ''}
                onChange={(event) => change(field, event.target.value)}
              />
            )}
          </Field>
        ))}
        <div className={classes.wide}>
          <Field
            id={anchorOf('headline')}
            label={t('profile.about.headline')}
            eye={<FieldEye field="headline" />}
            hint={t('profile.about.headlineHint')}
            error={errors.headline}
          >
            {(control) => (
              <TextBox
                {...control}
                maxLength={300}
                value={profile.headline ?? ''}
                onChange={(event) => change('headline', event.target.value)}
              />
            )}
          </Field>
          <HiddenNameWarning text={profile.headline} names={names} seenBy="companies" />
        </div>
        <Suspense>
          <HomeFields profile={profile} change={change} errors={errors} />
        </Suspense>
        <Field
          id={anchorOf('telephone')}
          label={t('profile.about.telephone')}
          eye={<FieldEye field="telephone" />}
          hint={t('profile.about.telephoneHint')}
          error={errors.telephone}
        >
          {(control) => (
            <TextBox
              {...control}
              type="tel"
              autoComplete="tel"
              maxLength={40}
              value={profile.telephone ?? ''}
              onChange={(event) => change('telephone', event.target.value)}
            />
          )}
        </Field>
        <div className={classes.wide}>
          <IntervalsField profile={profile} change={change} errors={errors} />
        </div>
        <div className={classes.wide}>
          <Field
            id={anchorOf('description')}
            label={t('profile.about.description')}
            eye={<FieldEye field="description" />}
            error={errors.description}
            hint={
              <span className={classes.underText}>
                <span>
                  {t('profile.about.count', {
                    count: formatNumber(profile.description?.length, i18n.language) as unknown as number,
                    max: formatNumber(DESCRIPTION_LENGTH, i18n.language),
                  })}
                </span>
                <span>{t('profile.about.savedAsYouType')}</span>
              </span>
            }
          >
            {(control) => (
              <TextArea
                {...control}
                voice
                rows={4}
                maxLength={DESCRIPTION_LENGTH}
                value={profile.description ?? ''}
                onChange={(event) => change('description', event.target.value)}
              />
            )}
          </Field>
          <HiddenNameWarning text={profile.description} names={names} seenBy="companies" />
          <Suspense>
            <TextTools
              name={`text.${profile._id}`}
              text={profile.description ?? ''}
              onUse={(description) => change('description', description)}
            />
          </Suspense>
        </div>
      </div>
    </Section>
  );
}
