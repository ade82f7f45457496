import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useReorder } from './use-reorder.ts';

type Arranging = Pick<ReturnType<typeof useReorder<{ id: string }>>, 'items' | 'lifted' | 'handle'>;

/**
 * Handle for moving an item by keyboard: Space picks it up, arrows move it, Space puts it down, Escape puts it back.
 */
export function MoveHandle({ id, label, arranging }: { id: string; label: string; arranging: Arranging }) {
  return (
    <ActionIcon variant="default" aria-label={label} aria-pressed={arranging.lifted === id} {...arranging.handle(id)}>
      <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Announces the position of an item while it is moved. */
export function PositionAnnouncement({ arranging: { items, lifted } }: { arranging: Arranging }) {
  const { t } = useTranslation('company-page');
  return (
    <p role="status" className="td-hidden">
      {lifted && t('pictures.place', { nth: items.findIndex(({ id }) => id === lifted) + 1, all: items.length })}
    </p>
  );
}
