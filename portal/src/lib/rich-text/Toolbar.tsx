import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconH4,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconPilcrow,
  IconRowInsertBottom,
  IconRowRemove,
  IconSourceCode,
  IconStrikethrough,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react';
import { RICH_TEXTS, type RichTextKind } from '@tandem/contracts/rich-text';
import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './rich-text.module.css';
import { emptyTable } from './tables.ts';

interface ToolbarProps {
  editor: Editor;
  kind: RichTextKind;
  /** Id of the text field. */
  controls: string;
  /** Removes the link from the selection, or asks for its address. */
  onLink: () => void;
  /** Opens the picture picker; absent for texts without pictures. */
  onPicture: (() => void) | undefined | false;
}

interface Tool {
  key: string;
  icon: ComponentType<{ size: number; stroke: number }>;
  run: () => unknown;
  /** Whether the text at the cursor has the format; absent for one-off actions. */
  on?: boolean;
  disabled?: boolean;
  /** Key of the shortcut, with Control or, on a Mac, Command. */
  keys?: string;
}

const isMac = /Mac|iP/.test(navigator.platform);

/** The toolbar of a text: one tab stop, arrow keys move between tools. */
export function Toolbar({ editor, kind, controls, onLink, onPicture }: ToolbarProps) {
  const { t } = useTranslation('rich-text');
  const { tags, headings } = RICH_TEXTS[kind];
  const [upper, lower] = headings;
  const has = (tag: string) => (tags as readonly string[]).includes(tag);
  const bar = useRef<HTMLDivElement>(null);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      paragraph: now.isActive('paragraph') && !now.isActive('bulletList') && !now.isActive('orderedList'),
      heading: now.isActive('heading', { level: upper }),
      subheading: now.isActive('heading', { level: lower }),
      strike: now.isActive('strike'),
      code: now.isActive('code'),
      codeBlock: now.isActive('codeBlock'),
      quote: now.isActive('blockquote'),
      table: now.isActive('table'),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const inTable = (command: Command) => () => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  const tools: Tool[] = [
    { key: 'paragraph', icon: IconPilcrow, on: is.paragraph, run: () => chain().clearNodes().run() },
    {
      key: 'heading',
      icon: upper === 2 ? IconH2 : IconH3,
      on: is.heading,
      run: () => chain().toggleHeading({ level: upper }).run(),
      keys: `Alt+${upper}`,
    },
    {
      key: 'subheading',
      icon: lower === 3 ? IconH3 : IconH4,
      on: is.subheading,
      run: () => chain().toggleHeading({ level: lower }).run(),
      keys: `Alt+${lower}`,
    },
    { key: 'list', icon: IconList, on: is.list, run: () => chain().toggleBulletList().run(), keys: 'Shift+8' },
    {
      key: 'numbers',
      icon: IconListNumbers,
      on: is.numbers,
      run: () => chain().toggleOrderedList().run(),
      keys: 'Shift+7',
    },
    { key: 'bold', icon: IconBold, on: is.bold, run: () => chain().toggleBold().run(), keys: 'B' },
    { key: 'italic', icon: IconItalic, on: is.italic, run: () => chain().toggleItalic().run(), keys: 'I' },
    { key: 'link', icon: IconLink, on: is.link, run: onLink, keys: 'K' },
    ...(has('s')
      ? [
          {
            key: 'strike',
            icon: IconStrikethrough,
            on: is.strike,
            run: () => chain().toggleStrike().run(),
            keys: 'Shift+S',
          },
          { key: 'code', icon: IconCode, on: is.code, run: () => chain().toggleCode().run(), keys: 'E' },
          {
            key: 'quote',
            icon: IconBlockquote,
            on: is.quote,
            run: () => chain().toggleBlockquote().run(),
            keys: 'Shift+B',
          },
          {
            key: 'codeBlock',
            icon: IconSourceCode,
            on: is.codeBlock,
            run: () => chain().toggleNode('codeBlock', 'paragraph').run(),
            keys: 'Alt+C',
          },
        ]
      : []),
    ...(onPicture ? [{ key: 'picture', icon: IconPhoto, run: onPicture }] : []),
    ...(has('table') && !is.table
      ? [{ key: 'table', icon: IconTable, run: () => chain().insertContent(emptyTable()).run() }]
      : []),
    ...(is.table
      ? [
          { key: 'addRow', icon: IconRowInsertBottom, run: inTable(addRowAfter) },
          { key: 'addColumn', icon: IconColumnInsertRight, run: inTable(addColumnAfter) },
          { key: 'removeRow', icon: IconRowRemove, run: inTable(deleteRow) },
          { key: 'removeColumn', icon: IconColumnRemove, run: inTable(deleteColumn) },
          { key: 'removeTable', icon: IconTableOff, run: inTable(deleteTable) },
        ]
      : []),
    { key: 'undo', icon: IconArrowBackUp, disabled: !is.canUndo, run: () => chain().undo().run(), keys: 'Z' },
    {
      key: 'redo',
      icon: IconArrowForwardUp,
      disabled: !is.canRedo,
      run: () => chain().redo().run(),
      keys: 'Shift+Z',
    },
  ];

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('tools')}
      aria-controls={controls}
      className={classes.tools}
      onKeyDown={(event) => moveFocus(event, bar.current)}
    >
      {tools.map(({ key, icon: Icon, run, on, disabled, keys }, index) => {
        const name = t(key);
        return (
          <button
            key={key}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            aria-pressed={on}
            aria-disabled={disabled || undefined}
            aria-label={name}
            aria-keyshortcuts={keys && `${isMac ? 'Meta' : 'Control'}+${keys}`}
            title={keys ? `${name} (${isMac ? '⌘' : t('control')}+${keys})` : name}
            onClick={() => !disabled && run()}
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}

function moveFocus(event: KeyboardEvent, bar: HTMLElement | null) {
  const tools = [...(bar?.querySelectorAll('button') ?? [])];
  const here = tools.indexOf(document.activeElement as HTMLButtonElement);
  const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tools.length - 1 };
  const to = steps[event.key];
  const tool = to === undefined ? undefined : tools[(to + tools.length) % tools.length];
  if (!tool) return;
  event.preventDefault();
  for (const each of tools) each.tabIndex = each === tool ? 0 : -1;
  tool.focus();
}
