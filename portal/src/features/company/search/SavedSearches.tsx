import type { SearchConditions } from '@tandem/contracts/search';
import { TextButton } from '@tandem/ui/TextButton';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { preload } from '../../../lib/preload.ts';
import own from './saved.module.css';
import { useSavedSearches } from './use-saved-searches.ts';

const SavedList = preload(() => import('./SavedList.tsx'));

/** The way to the searches that the company keeps, and to keep this one. */
export function SavedSearches({ conditions }: { conditions: SearchConditions }) {
  const { t } = useTranslation('search');
  const panel = useRef<HTMLDivElement>(null);
  const saved = useSavedSearches();
  return (
    <>
      <TextButton small popoverTarget="saved-searches">
        {t('saved.title', { count: saved.data?.length ?? 0 })}
      </TextButton>
      <div
        ref={panel}
        id="saved-searches"
        popover="auto"
        className={own.saved}
        onToggle={({ newState }) => newState === 'open' && placeBelow(panel.current)}
      >
        <Suspense fallback={null}>
          <SavedList conditions={conditions} onLeave={() => panel.current?.hidePopover()} />
        </Suspense>
      </div>
    </>
  );
}

/** Below the button that opened it, as far as the window lets; on small screens it rises from the foot. */
function placeBelow(panel: HTMLElement | null) {
  const opener = document.activeElement?.closest('[popovertarget="saved-searches"]');
  if (!panel || !opener) return;
  const { bottom, left } = opener.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  panel.style.setProperty('--left', `${Math.max(8, Math.min(left, innerWidth - width - 24))}px`);
  panel.style.setProperty('--top', `${Math.max(8, Math.min(bottom + 6, innerHeight - height - 8))}px`);
}
