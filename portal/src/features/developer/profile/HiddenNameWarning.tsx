import { formatList } from '@tandem/i18n/format';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { namesIn } from './employer-names.ts';

interface HiddenNameWarningProps {
  /** The user's text in a field that is visible before a match. */
  text: string | undefined;
  /** Names that are only visible after a match. */
  names: readonly string[];
  /** Who can read the text. */
  seenBy: 'everyone' | 'companies';
}

/** Warns that a text names an employer or school that is otherwise hidden until a match. */
export function HiddenNameWarning({ text, names, seenBy }: HiddenNameWarningProps) {
  const { t, i18n } = useTranslation('developer');
  const found = namesIn(text, names);
  return (
    <div role="status">
      {found.length > 0 && (
        <Notice tone="warn">{t(`profile.names.${seenBy}`, { names: formatList(found, i18n.language) })}</Notice>
      )}
    </div>
  );
}
