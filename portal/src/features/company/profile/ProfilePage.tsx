import { useDisclosure } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import type { VisibleCompany } from '@tandem/contracts/company';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import editing from '../../../lib/editing/editing.module.css';
import { SaveStatus } from '../../../lib/editing/SaveStatus.tsx';
import { shownErrors } from '../../../lib/editing/shown-errors.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { lazyPart, preload } from '../../../lib/preload.ts';
import { useEntityId } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/title.ts';
import { isInReview, ReviewNotice } from '../today/ReviewNotice.tsx';
import { BasicsPart } from './BasicsPart.tsx';
import classes from './parts.module.css';
import { completeParts, PARTS } from './parts.ts';
import { StrengthPanel } from './StrengthPanel.tsx';
import { useCompanyEditor } from './use-company-editor.ts';

/** All parts after the first. */
const FurtherParts = preload(() => import('./FurtherParts.tsx'));
const CompanyEditConflict = lazyPart(() => import('./CompanyEditConflict.tsx'));
const Preview = lazyPart(() => import('./Preview.tsx'));

/** The company page editor: parts on the left, the editor, and the public page on the right. */
export default function ProfilePage() {
  const { t } = useTranslation('company-page');
  useTitle(t('title'));
  const editor = useCompanyEditor(useEntityId());
  const [previewing, preview] = useDisclosure(false);

  if (!editor.company || !editor.query.data)
    return (
      <div className={editing.state}>
        {editor.query.isError ? (
          <LoadFailed title={t('failed')} query={editor.query} />
        ) : (
          <PageSkeleton label={t('loading')} />
        )}
      </div>
    );

  const part = { company: editor.company, change: editor.change, errors: shownErrors(editor, CompanyEditConflict) };
  return (
    <div className={classes.page} data-previewing={previewing || undefined}>
      <Outline company={editor.company} />
      <div className={editing.editor}>
        <h1 tabIndex={-1} className={editing.title}>
          {t('title')}
        </h1>
        {isInReview(editor.company) && <ReviewNotice company={editor.company} />}
        <StrengthPanel flat company={editor.company} />
        <BasicsPart {...part} />
        <Suspense fallback={<PageSkeleton label={t('loading')} />}>
          <FurtherParts {...part} />
        </Suspense>
        <SaveStatus editor={editor} saved={t('profile.saved')} onPreview={preview.open} />
      </div>
      <Suspense>
        <Preview company={editor.company} stored={editor.query.data} onClose={preview.close} />
      </Suspense>
    </div>
  );
}

function Outline({ company }: { company: VisibleCompany }) {
  const { t } = useTranslation('company-page');
  const { done } = completeParts(company);
  return (
    <nav className={editing.outline} aria-label={t('outline')}>
      <ol>
        {PARTS.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>
              {t(`${part}.title`)}
              {done.has(part) && <IconCheck size={15} stroke={1.75} aria-hidden="true" />}
            </a>
          </li>
        ))}
      </ol>
      <StrengthPanel company={company} />
    </nav>
  );
}
