import type { WidgetCheck } from '@tandem/contracts/widget-check';
import { labelled } from '@tandem/i18n/facts';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import classes from './widgets.module.css';

/** Result of the installation check, and how to fix a problem. */
export function InstallCheckResult({ answer }: { answer: WidgetCheck }) {
  const { t, i18n } = useTranslation('company');
  const { address, installed, elements, problems, status } = answer;
  const tone = installed ? (problems.length > 0 ? 'info' : 'good') : 'warn';
  return (
    <Notice tone={tone} title={t(installed ? 'widgets.check.installed' : 'widgets.check.missing')}>
      <p className={classes.address}>{address}</p>
      {elements.length > 0 && (
        <ul className={classes.found}>
          {elements.map(({ kind, company, isOwn }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same element can occur twice
            <li key={`${kind} ${company} ${nth}`}>
              {labelled(
                t(`widgets.kind.${kind}`),
                isOwn ? t('widgets.check.own') : t('widgets.check.other', { company }),
                i18n.language,
              )}
            </li>
          ))}
        </ul>
      )}
      {problems.map((problem) => (
        <p key={problem}>{t(`widgets.check.problems.${problem}`, { status, origin: window.location.origin })}</p>
      ))}
    </Notice>
  );
}
