import { skillLabel } from '@tandem/catalogue/skills';
import { useTranslation } from 'react-i18next';

/** The text of a link to the tutorials about a skill. Screen readers hear more than "Go". */
export function SkillName({ tag }: { tag: string }) {
  const { t } = useTranslation('tutorials');
  return (
    <>
      <span className="td-hidden">{t('public.about')} </span>
      {skillLabel(tag)}
    </>
  );
}
