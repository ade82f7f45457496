import type { VisibleCompany } from '@tandem/contracts/company';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { useTranslation } from 'react-i18next';
import { CompanyBadgeList } from '../badges/CompanyBadgeList.tsx';
import { paths } from '../paths.ts';
import { Background } from './CompanyPictures.tsx';
import classes from './company.module.css';

/** Name, headline and badges of a company. */
export function CompanyHead({ company, still }: { company: VisibleCompany; still: boolean | undefined }) {
  const { t } = useTranslation('public');
  return (
    <>
      <Background company={company} />
      <header className={classes.head}>
        <CompanyMark id={company._id} name={company.name} src={company.logo || undefined} size={72} />
        <div>
          <h1 tabIndex={-1}>{company.name}</h1>
          {company.headline && <p className="td-lead">{company.headline}</p>}
          <CompanyBadgeList badges={company.badges ?? []} still={still} />
          {still && (
            <p className={classes.follow} data-for="developers">
              <a href={paths.me.follow(company.slug)}>{t('companies.follow', { name: company.name })}</a>
            </p>
          )}
        </div>
      </header>
    </>
  );
}
