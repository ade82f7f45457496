import type { Colleague } from '@tandem/contracts/note';
import { Avatar } from '@tandem/ui/Avatar';
import { TextArea } from '@tandem/ui/TextBox';
import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mentionAt, type NoteDraft, withMention } from './mention-draft.ts';
import classes from './notes.module.css';
import { useColleagues } from './use-colleagues.ts';

const MAX_LENGTH = 5000;

type NoteBoxProps = Pick<
  ComponentProps<'textarea'>,
  'id' | 'aria-label' | 'aria-describedby' | 'placeholder' | 'autoFocus' | 'rows'
> & {
  draft: NoteDraft;
  onChange: (draft: NoteDraft) => void;
};

/**
 * A note editor that suggests colleagues after an `@`, with the keys and properties of a WAI-ARIA combobox. ARIA in
 * HTML does not allow that role for a multi-line text field, so the options are announced as well.
 */
export function NoteBox({ draft, onChange, ...more }: NoteBoxProps) {
  const { t } = useTranslation('notes');
  const list = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [caret, setCaret] = useState(0);
  const [moveTo, setMoveTo] = useState<number>();
  const [current, setCurrent] = useState(0);
  /** Position of the `@` whose list was closed with Escape or by leaving the box. */
  const [closed, setClosed] = useState<number>();
  const searched = mentionAt(draft, caret);
  const isWanted = searched !== undefined && searched.at !== closed;
  const found = useColleagues(isWanted ? searched.typed : undefined);
  const isOpen = isWanted && found.length > 0;
  const nth = Math.min(current, found.length - 1);
  const optionId = (colleague: Colleague | undefined) => (colleague ? `${list}-${colleague._id}` : undefined);

  useLayoutEffect(() => {
    if (moveTo === undefined) return;
    box.current?.querySelector('textarea')?.setSelectionRange(moveTo, moveTo);
    setMoveTo(undefined);
  }, [moveTo]);

  const choose = (colleague: Colleague | undefined) => {
    if (!searched || !colleague) return;
    const next = withMention(draft, searched, colleague);
    onChange(next.draft);
    setCaret(next.caret);
    setMoveTo(next.caret);
    setCurrent(0);
  };
  const point = (next: number) => {
    setCurrent(next);
    document.getElementById(optionId(found[next]) ?? '')?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => point((nth + 1) % found.length),
      ArrowUp: () => point((nth - 1 + found.length) % found.length),
      Enter: () => choose(found[nth]),
      Tab: () => choose(found[nth]),
      Escape: () => setClosed(searched.at),
    };
    const step = event.shiftKey ? undefined : steps[event.key];
    if (!step) return;
    event.preventDefault();
    // The key must not reach a dialog or a screen's shortcuts.
    event.stopPropagation();
    step();
  };

  return (
    <span ref={box} className={classes.box}>
      <TextArea
        maxLength={MAX_LENGTH}
        {...more}
        {...(isOpen && {
          'aria-controls': list,
          'aria-activedescendant': optionId(found[nth]),
        })}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        value={draft.text}
        onChange={({ target }) => {
          onChange({ ...draft, text: target.value });
          setCaret(target.selectionStart);
          setCurrent(0);
          if (mentionAt({ ...draft, text: target.value }, target.selectionStart)?.at !== closed) setClosed(undefined);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onBlur={() => setClosed(searched?.at)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="td-hidden">
        {isOpen ? t('offered', { count: found.length }) : ''}
      </span>
      {isOpen && (
        <span id={list} role="listbox" aria-label={t('colleagues')} className={classes.colleagues}>
          {found.map((colleague, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field, which has the focus
            <span
              key={colleague._id}
              id={optionId(colleague)}
              role="option"
              tabIndex={-1}
              aria-selected={at === nth}
              className={classes.colleague}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setCurrent(at)}
              onClick={() => choose(colleague)}
            >
              <Avatar id={colleague._id} src={colleague.profilePicture || undefined} size={28} />
              <span>
                <b>{colleague.name}</b> <span className={classes.address}>{colleague.email}</span>
              </span>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
