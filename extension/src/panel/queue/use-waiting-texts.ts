import { useTranslation } from 'react-i18next';
import { nameOf } from '../PersonHead.tsx';
import { type QueuedItem, sizeOf, type WaitingItem } from './queue.ts';

const MAX_NAMES = 3;

/** Returns the names of queued items. */
export function useWaitingTexts() {
  const { t } = useTranslation('extension');

  const titleOf = (item: WaitingItem): string => {
    if (item.kind === 'lead') return item.draft.companyName || item.company.name;
    if (item.kind === 'list') return t('queue.list', { count: sizeOf(item) });
    return nameOf(item.read.draft) || t('review.new');
  };

  /** Returns the first people of a selection, or further data that identifies a person or company. */
  const belowOf = (item: WaitingItem): string => {
    if (item.kind === 'lead') return item.draft.email;
    if (item.kind === 'person') return item.read.draft.headline;
    const { rows, chosen } = item.selection;
    const names = rows.filter((_, nth) => chosen.includes(nth + 2)).map(({ fullName }) => fullName);
    return names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ' …' : '');
  };

  /** Returns a summary of how many people and leads are queued. */
  const summaryOf = (items: readonly QueuedItem[]): string => {
    const leads = items.filter(({ kind }) => kind === 'lead').length;
    const people = items.reduce((sum, item) => sum + sizeOf(item), 0) - leads;
    return [people > 0 && t('queue.waiting', { count: people }), leads > 0 && t('queue.waitingLeads', { count: leads })]
      .filter(Boolean)
      .join(' · ');
  };
  return { titleOf, belowOf, summaryOf };
}
