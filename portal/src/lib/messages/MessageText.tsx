import { TextButton } from '@tandem/ui/TextButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkParts } from './links.ts';
import classes from './messages.module.css';

interface MessageTextProps {
  text: string;
  /** For an email: the text including everything that it quotes. */
  fullText?: string | undefined;
}

/** The text of a message in its own text direction. Links open in a new window and send no referrer. */
export function MessageText({ text, fullText = text }: MessageTextProps) {
  const { t } = useTranslation('messages');
  const [isFull, setFull] = useState(false);
  if (!text && !fullText) return null;
  let at = 0;
  return (
    <>
      <p className={classes.text} dir="auto">
        {linkParts(isFull ? fullText : text).map((part) => {
          const key = at;
          at += part.text.length;
          if (!part.href) return part.text;
          return (
            <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {part.text}
            </a>
          );
        })}
      </p>
      {fullText !== text && (
        <TextButton small aria-expanded={isFull} onClick={() => setFull(!isFull)}>
          {t(isFull ? 'showLess' : 'showAll')}
        </TextButton>
      )}
    </>
  );
}
