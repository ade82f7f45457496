import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../lib/Dialog.tsx';
import { nameOf } from '../match-text.ts';
import { TagsBox } from './TagsBox.tsx';

interface TagsDialogProps {
  ids: readonly string[];
  /** The selected candidates on the screen, whose tags can be removed here. */
  candidates: readonly Candidate[];
  onClose: () => void;
}

/** Adds tags to one or several candidates, and removes tags that any of them has. */
export default function TagsDialog({ ids, candidates, onClose }: TagsDialogProps) {
  const { t } = useTranslation('candidate-lists');
  const [only] = ids.length === 1 ? candidates : [];
  const title = only ? t('tags.of', { name: nameOf(only) }) : t('tags.ofMany', { count: ids.length });
  return (
    <Dialog title={title} opened onClose={onClose}>
      <TagsBox ids={ids} candidates={candidates} isFocused />
    </Dialog>
  );
}
