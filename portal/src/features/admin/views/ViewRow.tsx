import type { SavedView } from '@tandem/contracts/saved-view';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from '../../../lib/saved-panel/saved-panel.module.css';

interface ViewRowProps {
  view: SavedView;
  onOpen: () => void;
  onRename: () => void;
  onRemove: () => void;
}

/** A saved view: a link that sets its filters, and its actions. */
export function ViewRow({ view: { name, filters }, onOpen, onRename, onRemove }: ViewRowProps) {
  const { t } = useTranslation('admin');
  return (
    <li className={classes.row}>
      <Link to={`?${filters}`} onClick={onOpen}>
        {name}
      </Link>
      <TextButton small aria-label={t('views.renameOf', { name })} onClick={onRename}>
        {t('views.rename')}
      </TextButton>
      <TextButton small aria-label={t('views.removeOf', { name })} onClick={onRemove}>
        {t('views.remove')}
      </TextButton>
    </li>
  );
}
