import { skillLabel } from '@tandem/catalogue/skills';
import type { VisibleCompany } from '@tandem/contracts/company';
import { Section } from '@tandem/ui/Section';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { hostOf } from './CompanyFilms.tsx';
import { CompanyOffices } from './CompanyOffices.tsx';
import { CompanyReviews } from './CompanyReviews.tsx';
import classes from './company.module.css';

/** Reference facts about a company: stack, perks, offices, reviews and links. */
export function CompanySide({ company, isPublic }: { company: VisibleCompany; isPublic?: boolean | undefined }) {
  const { t } = useTranslation(['public', 'catalogue']);
  const { stack = [], perks = [], roles = [], website, linkedinLink } = company;
  const links = [website, linkedinLink].filter((link): link is string => Boolean(link) && URL.canParse(link ?? ''));
  return (
    <aside className={classes.side}>
      {stack.length > 0 && (
        <Section small title={t('public:companies.stack')}>
          <Tags>
            {stack.map((skill) => (
              <SkillTag key={skill}>{skillLabel(skill)}</SkillTag>
            ))}
          </Tags>
        </Section>
      )}
      {perks.length > 0 && (
        <Section small title={t('public:companies.perks')} line="rule">
          <ul className={classes.perks}>
            {perks.map((perk) => (
              <li key={perk}>{t(`catalogue:perks.${perk}`)}</li>
            ))}
          </ul>
        </Section>
      )}
      {roles.length > 0 && (
        <Section small title={t('public:companies.roles')} line="rule">
          <p>{roles.map((role) => t(`catalogue:roles.${role}`)).join(', ')}</p>
        </Section>
      )}
      <CompanyOffices company={company} />
      <CompanyReviews company={company} />
      {links.length > 0 && (
        <Section small title={t('public:companies.links')} line="rule">
          <ul className={classes.perks}>
            {links.map((link) => (
              <li key={link}>
                <a href={link} rel="noopener nofollow ugc">
                  {link === website ? hostOf(link) : t('public:companies.network')}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {isPublic && (
        <p>
          <a href={paths.report('company', company._id)}>{t('public:report.company')}</a>
        </p>
      )}
    </aside>
  );
}
