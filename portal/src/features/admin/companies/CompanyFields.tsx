import { CLUTCH_VERIFICATIONS } from '@tandem/catalogue/companies';
import type { VisibleCompany } from '@tandem/contracts/company';
import type { CompanyReview } from '@tandem/contracts/company-input';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { NumberBox, TextArea, TextBox } from '@tandem/ui/TextBox';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from '../admin.module.css';

/** Fields for which the server can return errors. */
export const LABELS = [
  'reviewNote',
  'hubspotID',
  'clutchRating',
  'clutchReviewCount',
  'clutchUrl',
  'clutchVerificationStatus',
] as const;
type Label = (typeof LABELS)[number];

const MAX = { count: 1_000_000, rating: 5 };

interface CompanyFieldsProps {
  /** The company with the typed changes applied. */
  company: VisibleCompany;
  change: (part: CompanyReview) => void;
  errors: Readonly<Record<string, string>>;
}

/** The fields of a company that only superusers write. */
export function CompanyFields({ company, change, errors }: CompanyFieldsProps) {
  const { t } = useTranslation('admin');
  const field = (name: Label, control: Parameters<typeof Field>[0]['children'], hint?: ReactNode) => (
    <Field id={name} label={t(`companies.edit.${name}`)} hint={hint} error={errors[name]}>
      {control}
    </Field>
  );
  const readRating = (text: string) => {
    const rating = Number(text.replace(',', '.'));
    return text.trim() === '' || !Number.isFinite(rating) ? null : Math.min(MAX.rating, Math.max(0, rating));
  };
  return (
    <>
      <Section small title={t('companies.edit.listing')} line="none">
        <div className={classes.dialogForm}>
          <CheckLine checked={company.public} onChange={(isPublic) => change({ public: isPublic })}>
            {t('companies.edit.public')}
          </CheckLine>
          {!company.public &&
            field(
              'reviewNote',
              (control) => (
                <TextArea
                  {...control}
                  rows={2}
                  maxLength={2000}
                  value={company.reviewNote ?? ''}
                  onChange={({ target }) => change({ reviewNote: target.value })}
                />
              ),
              t('companies.edit.reviewNoteHint'),
            )}
          <p className={classes.meta}>
            {t('companies.edit.payments')} <Link to={paths.admin.payments}>{t('companies.edit.toPayments')}</Link>
          </p>
          {field('hubspotID', (control) => (
            <TextBox
              {...control}
              autoComplete="off"
              maxLength={60}
              value={company.hubspotID ?? ''}
              onChange={({ target }) => change({ hubspotID: target.value })}
            />
          ))}
        </div>
      </Section>
      <Section small title={t('companies.edit.register')} line="rule">
        <CheckLine
          checked={company.registrationChecked ?? false}
          onChange={(registrationChecked) => change({ registrationChecked })}
        >
          {company.registrationNumber
            ? t('companies.edit.registrationChecked', { number: company.registrationNumber })
            : t('companies.edit.noNumber')}
        </CheckLine>
      </Section>
      <Section small title={t('companies.edit.reviews')} line="rule">
        <div className={classes.dialogForm}>
          {field('clutchRating', (control) => (
            <TextBox
              {...control}
              key={company._id}
              inputMode="decimal"
              maxLength={6}
              defaultValue={company.clutchRating ?? ''}
              onChange={({ target }) => change({ clutchRating: readRating(target.value) })}
            />
          ))}
          {field('clutchReviewCount', (control) => (
            <NumberBox
              {...control}
              max={MAX.count}
              value={company.clutchReviewCount ?? null}
              onChange={(clutchReviewCount) => change({ clutchReviewCount })}
            />
          ))}
          {field('clutchUrl', (control) => (
            <TextBox
              {...control}
              inputMode="url"
              maxLength={2000}
              value={company.clutchUrl ?? ''}
              onChange={({ target }) => change({ clutchUrl: target.value })}
            />
          ))}
          {field('clutchVerificationStatus', (control) => (
            <SelectBox
              {...control}
              placeholder={t('companies.edit.verifications.unknown')}
              data={CLUTCH_VERIFICATIONS.map((value) => ({
                value,
                label: t(`companies.edit.verifications.${value}`),
              }))}
              value={company.clutchVerificationStatus || null}
              onChange={(value) =>
                change({
                  clutchVerificationStatus: (value ?? '') as CompanyReview['clutchVerificationStatus'] & string,
                })
              }
            />
          ))}
          <CheckLine
            checked={company.clutchCreditSafeCheck ?? false}
            onChange={(clutchCreditSafeCheck) => change({ clutchCreditSafeCheck })}
          >
            {t('companies.edit.clutchCreditSafeCheck')}
          </CheckLine>
        </div>
      </Section>
    </>
  );
}
