import { pictureFor } from '@tandem/catalogue/pictures';
import type { VisibleCompany } from '@tandem/contracts/company';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../../lib/pictures/PictureField.tsx';
import { Gallery } from './Gallery.tsx';
import { MediaLinks } from './MediaLinks.tsx';
import classes from './pictures.module.css';
import { useMedia } from './use-media.ts';

/** Logo, background and gallery of the company's page. Each is stored at once, beside what is typed. */
export function PicturesSection({ company }: { company: VisibleCompany }) {
  const { t } = useTranslation('company');
  const media = useMedia(company);
  const background = company.media?.find(({ type }) => type === 'background');
  return (
    <Section title={t('pictures.title')} aside={t('pictures.atOnce')}>
      <div className={classes.fields}>
        <PictureField
          label={t('pictures.logo')}
          hint={t('pictures.logoHint')}
          act={t(company.logo ? 'pictures.changeLogo' : 'pictures.addLogo')}
          width={1024}
          send={media.setLogo}
          remove={company.logo ? media.removeLogo : undefined}
        >
          <CompanyMark id={company._id} name={company.name} src={company.logo || undefined} size={72} />
        </PictureField>
        <PictureField
          label={t('pictures.background')}
          hint={t('pictures.backgroundHint')}
          act={t(background ? 'pictures.changeBackground' : 'pictures.addBackground')}
          aspect={16 / 5}
          width={1920}
          send={(file, options) => media.add({ type: 'background' }, file, options)}
          remove={background && (() => media.remove(background.id))}
        >
          {background ? (
            <img className={classes.background} src={pictureFor(background.url, 480)} alt="" />
          ) : (
            <span className={classes.background} data-empty />
          )}
        </PictureField>
        <Gallery media={company.media ?? []} store={media} />
        <MediaLinks media={company.media ?? []} store={media} />
      </div>
    </Section>
  );
}
