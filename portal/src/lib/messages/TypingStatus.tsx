import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Announces to screen readers that someone is typing: once, however often they pause. */
export function TypingStatus({ name }: { name: string | undefined }) {
  const { t } = useTranslation('messages');
  const [isOver, setOver] = useState(false);
  useEffect(() => (name ? () => setOver(true) : undefined), [name]);
  return (
    <span className="td-hidden" role="status">
      {name && !isOver && t('typing', { name })}
    </span>
  );
}
