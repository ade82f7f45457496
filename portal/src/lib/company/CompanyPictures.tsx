import { pictureFor, pictureSources } from '@tandem/catalogue/pictures';
import type { VisibleCompany } from '@tandem/contracts/company';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { PictureViewer } from './PictureViewer.tsx';
import classes from './pictures.module.css';

/** Decorative picture behind the head of a company's page. */
export function Background({ company: { backgroundImage } }: { company: VisibleCompany }) {
  if (!backgroundImage) return null;
  return (
    <img
      className={classes.background}
      src={pictureFor(backgroundImage, 1920)}
      srcSet={pictureSources(backgroundImage)}
      sizes="(max-width: 1480px) 100vw, 1432px"
      alt=""
      width={1920}
      height={600}
    />
  );
}

interface CompanyPicturesProps {
  company: VisibleCompany;
  /** Whether it is server-rendered; the script of public pages then opens pictures over the page. */
  still: boolean | undefined;
}

/** A company's gallery of pictures, and its links to other sites. */
export function CompanyPictures({ company: { media = [] }, still }: CompanyPicturesProps) {
  const { t } = useTranslation('public');
  const pictures = media.filter(({ type }) => type === 'gallery');
  const links = media.filter(({ type }) => type === 'url');
  if (pictures.length + links.length === 0) return null;
  return (
    <Section title={t('companies.pictures')}>
      {pictures.length > 0 && (
        <ul className={classes.gallery} data-gallery>
          {pictures.map(({ id, url, text }) => (
            <li key={id}>
              <a href={pictureFor(url, 1920)}>
                <img
                  src={pictureFor(url, 480)}
                  srcSet={pictureSources(url)}
                  sizes="(max-width: 599px) 100vw, 320px"
                  alt={text || t('companies.picture')}
                  width={480}
                  height={320}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {still && pictures.length > 0 && <PictureViewer />}
      {links.length > 0 && (
        <ul className={classes.links}>
          {links.map(({ id, url, text }) => (
            <li key={id}>
              <a href={url} rel="noopener nofollow ugc">
                {text || url}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
