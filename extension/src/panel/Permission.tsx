import { IconPencil } from '@tabler/icons-react';
import { EmptyState } from '@tandem/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import type { Site } from '../sites.ts';
import { Button } from './Button.tsx';
import classes from './panel.module.css';

interface PermissionProps {
  sites: readonly Site[];
  onAllow: (site: Site) => void;
  onTypeIn: () => void;
}

/** The browser hides a page's URL until its site is allowed, so the screen offers every site that isn't allowed yet. */
export function Permission({ sites, onAllow, onTypeIn }: PermissionProps) {
  const { t } = useTranslation('extension');
  return (
    <main className={classes.body}>
      <EmptyState figure="empty" level={1} title={t('permission.title')}>
        {t('permission.text')}
      </EmptyState>
      <div className={classes.acts}>
        {sites.map((site, index) => (
          <Button key={site.name} quiet={index > 0} onClick={() => onAllow(site)}>
            {t('permission.allow', { site: site.name })}
          </Button>
        ))}
        <Button quiet icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />} onClick={onTypeIn}>
          {t('typeIn')}
        </Button>
      </div>
      <p className={classes.small}>{t('permission.other')}</p>
    </main>
  );
}
