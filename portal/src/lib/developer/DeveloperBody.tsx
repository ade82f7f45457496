import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Level } from '@tandem/contracts/visibility';
import { Avatar } from '@tandem/ui/Avatar';
import { type Eye, EyeLevel } from '@tandem/ui/EyeLevel';
import { Outline } from '@tandem/ui/Outline';
import { Section } from '@tandem/ui/Section';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BadgeList } from '../badges/BadgeList.tsx';
import { paths } from '../paths.ts';
import { DeveloperFacts } from './DeveloperFacts.tsx';
import { DeveloperVideo } from './DeveloperVideo.tsx';
import { DeveloperWork } from './DeveloperWork.tsx';
import classes from './developer.module.css';
import { useDeveloperText } from './developer-text.ts';
import { SimilarDevelopers } from './SimilarDevelopers.tsx';

const EYES: Record<Level, Eye> = {
  GUEST: 'everyone',
  HALF: 'companies',
  FULL: 'match',
  ADMIN: 'self',
  SUPERADMIN: 'self',
};

interface DeveloperBodyProps {
  developer: VisibleDeveloper;
  /** Access level of the reader. */
  level: Level;
  similar?: readonly VisibleDeveloper[];
  /** The reader's actions, at the top of the side column. */
  children?: ReactNode;
  /** The reader's notes, below the developer's own text. */
  below?: ReactNode;
  /** Skills that a job requires, for comparison. */
  asked?: readonly string[];
  /** Hides the expected salary, which is already shown next to the job's. */
  hidesSalary?: boolean;
  /** Whether it is server-rendered and has to work without JavaScript. */
  still?: boolean;
  /** Whether it is embedded in another page with its own margins. */
  embedded?: boolean;
  /** Whether it is in a column below a page heading. */
  narrow?: boolean;
}

/**
 * A complete developer profile, limited to the data visible at the reader's level. Needs the texts `profile` and
 * `badges`.
 */
export function DeveloperBody({
  developer,
  level,
  similar = [],
  children,
  below,
  asked,
  hidesSalary,
  still,
  embedded,
  narrow,
}: DeveloperBodyProps) {
  const { t } = useTranslation(['profile', 'catalogue']);
  const words = useDeveloperText();
  const Name = narrow ? 'h3' : 'h1';
  const { headline, description, additionalInfo, review } = developer;
  const about = [words.role(developer), words.place(developer), words.speaks(developer).join(', ')].filter(Boolean);
  return (
    <article className={classes.page} data-embedded={embedded || narrow || undefined} data-narrow={narrow || undefined}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <header className={classes.head}>
            <Avatar
              id={developer._id}
              avatar={developer.avatar}
              src={developer.profilePicture || undefined}
              size={narrow ? 56 : 92}
            />
            <div>
              <Name tabIndex={narrow ? undefined : -1}>{words.name(developer)}</Name>
              <p className={classes.about}>{about.map((sentence) => `${sentence}.`).join(' ')}</p>
              {developer.isSuggestion && <Outline>{t('profile:recommended')}</Outline>}
              <BadgeList badges={developer.badges ?? []} still={still} />
              <p className={classes.eye}>
                <EyeLevel level={EYES[level]} label={t(`profile:eye.${level}`)} />
              </p>
            </div>
          </header>
          {headline && <p className={classes.headline}>{headline}</p>}
          {description && <p className={`td-lead ${classes.words}`}>{description}</p>}
          {review && (
            <blockquote className={classes.review}>
              <p className="td-voice">{review}</p>
              <footer>{t('profile:reviewTitle')}</footer>
            </blockquote>
          )}
          <DeveloperWork developer={developer} asked={asked} />
          {additionalInfo && (
            <Section small title={t('profile:more')}>
              <p className={`td-voice ${classes.words}`}>{additionalInfo}</p>
            </Section>
          )}
          {below}
        </div>
        <aside className={classes.side}>
          {children}
          {developer.openCV && developer.niceLink && (
            <p>
              <a href={paths.developerCv(developer.niceLink)}>{t('profile:cv.open')}</a>
            </p>
          )}
          <DeveloperVideo developer={developer} />
          <DeveloperFacts developer={developer} hidesSalary={hidesSalary} />
          <SimilarDevelopers developers={similar} />
        </aside>
      </div>
    </article>
  );
}
