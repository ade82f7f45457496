import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlWithAdvice, wordingOfHtml } from '../../../../lib/ai/html-wording.ts';
import { WordingList } from '../../../../lib/ai/WordingList.tsx';
import classes from './draft.module.css';

interface WrittenWordingProps {
  /** The description as HTML. */
  description: string;
  onChange: (description: string) => void;
}

/** Advice on the wording of a text written by a person; renders nothing if there is none. */
export default function WrittenWording({ description, onChange }: WrittenWordingProps) {
  const { t } = useTranslation('ai');
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set());
  const written = useDeferredValue(description);
  const advice = useMemo(() => wordingOfHtml(written).filter(({ text }) => !ignored.has(text)), [written, ignored]);
  if (advice.length === 0) return null;
  return (
    <section className={classes.advice}>
      <h3>{t('wording.title')}</h3>
      <WordingList
        advice={advice}
        onReplace={(each) => onChange(htmlWithAdvice(description, each))}
        onIgnore={({ text }) => setIgnored((now) => new Set([...now, text]))}
      />
    </section>
  );
}
