import { skillLabel } from '@tandem/catalogue/skills';
import type { VisibleCompany } from '@tandem/contracts/company';
import { previewOf } from '@tandem/contracts/preview';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { Row } from '@tandem/ui/Rows';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CompanyBadgeList } from '../badges/CompanyBadgeList.tsx';
import { PromotedMark } from '../PromotedMark.tsx';
import { paths } from '../paths.ts';
import { requestedFirst } from '../requested-skills.ts';
import classes from './company.module.css';
import { useCompanyFacts } from './company-facts.ts';

const MAX_SHOWN = { badges: 2, skills: 6 };

interface CompanyRowProps {
  company: VisibleCompany;
  /** Whether the company ranks higher because of a payment. */
  promoted?: boolean;
  /** Skills that the list is filtered by. */
  asked?: readonly string[];
}

/** A company in a server-rendered list: name, places, stack, badges and number of jobs. */
export function CompanyRow({ company, promoted, asked = [] }: CompanyRowProps) {
  const { t } = useTranslation(['public', 'fit']);
  const facts = useCompanyFacts();
  const { stack = [], badges = [], jobs = [] } = company;
  return (
    <Row
      lead={<CompanyMark id={company._id} name={company.name} src={company.logo || undefined} />}
      title={<Link to={paths.company(company.slug)}>{company.name}</Link>}
      marks={
        <>
          {promoted && <PromotedMark />}
          <CompanyBadgeList badges={badges} max={MAX_SHOWN.badges} still />
        </>
      }
      meta={facts(company)}
      aside={jobs.length > 0 && t('public:companies.jobs', { count: jobs.length })}
    >
      {company.headline && <p className={classes.headline}>{previewOf(company.headline)}</p>}
      {stack.length > 0 && (
        <Tags>
          {requestedFirst(stack, asked)
            .slice(0, Math.max(MAX_SHOWN.skills, asked.length))
            .map(({ skill, isRequested }) => (
              <SkillTag key={skill} state={isRequested ? 'hit' : undefined}>
                {skillLabel(skill)}
              </SkillTag>
            ))}
        </Tags>
      )}
    </Row>
  );
}
