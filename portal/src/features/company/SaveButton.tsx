import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { labelled } from '@tandem/i18n/facts';
import { useTranslation } from 'react-i18next';
import classes from './shortlist/shortlist.module.css';
import { useShortlist } from './use-shortlist.ts';

interface SaveButtonProps {
  id: string;
  name: string;
  /** Whether to show the label next to the icon. */
  worded?: boolean;
}

/** Adds a developer to the shortlist, or removes them. */
export function SaveButton({ id, name, worded }: SaveButtonProps) {
  const { t, i18n } = useTranslation('search');
  const shortlist = useShortlist();
  const isOn = shortlist.has(id);
  const Icon = isOn ? IconBookmarkFilled : IconBookmark;
  return (
    <button
      type="button"
      data-save
      className={worded ? classes.act : classes.mark}
      aria-pressed={isOn}
      aria-label={worded && isOn ? labelled(t('shortlist.saved'), name, i18n.language) : t('shortlist.act', { name })}
      title={t(isOn ? 'shortlist.remove' : 'shortlist.save')}
      disabled={!shortlist.list.data}
      onClick={() => shortlist.turn(id, name)}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {worded && t(isOn ? 'shortlist.saved' : 'shortlist.save')}
    </button>
  );
}
