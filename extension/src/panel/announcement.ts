import { useTranslation } from 'react-i18next';
import { fieldsOf } from './field-order.ts';
import { nameOf } from './PersonHead.tsx';
import { useWaitingTexts } from './queue/use-waiting-texts.ts';
import type { Screen } from './screens.ts';

/** Returns the screen reader announcement for a screen: the result of the last action. */
export function useAnnouncement(screen: Screen): string {
  const { t } = useTranslation('extension');
  const { titleOf } = useWaitingTexts();
  switch (screen.name) {
    case 'reading':
      return t('reading');
    case 'nothing':
      return `${t(`nothing.${screen.reason}.title`)}. ${t(`nothing.${screen.reason}.text`)}`;
    case 'permission':
      return t('permission.title');
    case 'list':
      return t('list.title', { count: screen.rows.length });
    case 'company':
      return screen.company.name;
    case 'savedList':
      return screen.list.undone === undefined
        ? t('list.saved', { count: screen.list.added })
        : t('list.undone', { count: screen.list.undone.removed });
    case 'review':
      return screen.read.sourceKind !== 'manual'
        ? `${nameOf(screen.read.draft)}. ${t('review.count', fieldsOf(screen.read.draft))}`
        : '';
    case 'queued':
      return `${titleOf(screen.item)}. ${t('queue.title')}`;
    case 'known':
      return `${nameOf(screen.candidate)}. ${t('known.title')}`;
    case 'saved':
      return `${nameOf(screen.candidate)}. ${t(screen.isUpdate ? 'saved.updatedTitle' : 'saved.title')}`;
    case 'write':
      return t('write.open', { name: nameOf(screen.candidate) });
    default:
      return '';
  }
}

/** Returns a key that changes with each new result, which then receives the focus; empty if the user requested none. */
export function focusKeyOf(screen: Screen): string {
  switch (screen.name) {
    case 'ready':
      return screen.isReturn ? 'return' : '';
    case 'reading':
      return '';
    case 'review':
      return `review ${screen.read.readAt}`;
    case 'known':
    case 'saved':
    case 'write':
      return `${screen.name} ${screen.candidate._id}`;
    case 'queued':
      return `queued ${screen.id}`;
    default:
      return screen.name;
  }
}
