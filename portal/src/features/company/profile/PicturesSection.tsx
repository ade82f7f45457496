import { pictureFor } from '@tandem/catalogue/pictures';
import { ownLogo } from '@tandem/catalogue/placeholders';
import type { VisibleCompany } from '@tandem/contracts/company';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../../lib/pictures/PictureField.tsx';
import { Gallery } from './Gallery.tsx';
import { MediaLinks } from './MediaLinks.tsx';
import { PartEye } from './part.tsx';
import { anchorOf } from './parts.ts';
import classes from './pictures.module.css';
import { useMedia } from './use-media.ts';

/** Logo, background and gallery of the company page. Each is saved immediately, separately from the texts. */
export function PicturesSection({ company }: { company: VisibleCompany }) {
  const { t } = useTranslation('company-page');
  const media = useMedia(company);
  const logo = ownLogo(company.logo);
  const background = company.media?.find(({ type }) => type === 'background');
  return (
    <Section title={t('pictures.title')} aside={<PartEye level="everyone" />}>
      <div className={classes.fields} id="pictures">
        <div id={anchorOf('logo')}>
          <PictureField
            label={t('pictures.logo')}
            hint={t('pictures.logoHint')}
            act={t(logo ? 'pictures.changeLogo' : 'pictures.addLogo')}
            width={1024}
            send={media.setLogo}
            remove={logo ? media.removeLogo : undefined}
          >
            <CompanyMark id={company._id} name={company.name} src={company.logo || undefined} size={72} />
          </PictureField>
        </div>
        <div id={anchorOf('background')}>
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
        </div>
        <div id={anchorOf('gallery')}>
          <Gallery media={company.media ?? []} store={media} />
        </div>
        <MediaLinks media={company.media ?? []} store={media} />
      </div>
    </Section>
  );
}
