import { IconBold, IconH3, IconLink, IconList, IconPilcrow } from '@tabler/icons-react';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkBar } from './LinkBar.tsx';
import classes from './rich-text.module.css';

interface RichTextProps {
  id: string;
  label: string;
  value: string;
  onChange: (html: string) => void;
  describedBy?: string;
  invalid?: boolean;
}

/** Editor for a text with headings, lists, bold words and links. Loaded only where something is written. */
export default function RichText({ id, label, value, onChange, describedBy, invalid }: RichTextProps) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [3] },
        link: { openOnClick: false, protocols: ['http', 'https'] },
        blockquote: false,
        code: false,
        codeBlock: false,
        horizontalRule: false,
        strike: false,
        underline: false,
      }),
    ],
    content: value,
    // Its styles are in the module: a style element would be refused by the content security policy.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(Boolean(invalid)),
        ...(describedBy && { 'aria-describedby': describedBy }),
        class: `td-read ${classes.text}`,
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });

  return (
    <div className={classes.root} data-invalid={invalid || undefined}>
      {editor && <Toolbar editor={editor} controls={id} />}
      <EditorContent editor={editor} />
    </div>
  );
}

function Toolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const { t } = useTranslation('company');
  const bar = useRef<HTMLDivElement>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      paragraph: now.isActive('paragraph') && !now.isActive('bulletList'),
      heading: now.isActive('heading'),
      list: now.isActive('bulletList'),
      bold: now.isActive('bold'),
      link: now.isActive('link'),
    }),
  });

  const [linking, setLinking] = useState(false);

  const link = (href: string) => {
    setLinking(false);
    if (!editor.state.selection.empty) return editor.chain().focus().setLink({ href }).run();
    return editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      .run();
  };
  const toggleLink = () =>
    on.link ? editor.chain().focus().extendMarkRange('link').unsetLink().run() : setLinking(true);
  const closeLink = () => {
    setLinking(false);
    editor.commands.focus();
  };

  const tools: { key: keyof typeof on; icon: ComponentType<{ size: number; stroke: number }>; run: () => unknown }[] = [
    { key: 'paragraph', icon: IconPilcrow, run: () => editor.chain().focus().clearNodes().run() },
    { key: 'heading', icon: IconH3, run: () => editor.chain().focus().toggleHeading({ level: 3 }).run() },
    { key: 'list', icon: IconList, run: () => editor.chain().focus().toggleBulletList().run() },
    { key: 'bold', icon: IconBold, run: () => editor.chain().focus().toggleBold().run() },
    { key: 'link', icon: IconLink, run: toggleLink },
  ];

  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('editor.text.tools')}
        aria-controls={controls}
        className={classes.tools}
        onKeyDown={(event) => moveFocus(event, bar.current)}
      >
        {tools.map(({ key, icon: Icon, run }, index) => (
          <button
            key={key}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            aria-pressed={on[key]}
            aria-label={t(`editor.text.${key}`)}
            title={t(`editor.text.${key}`)}
            onClick={run}
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
          </button>
        ))}
      </div>
      {linking && <LinkBar onLink={link} onClose={closeLink} />}
    </>
  );
}

/** One stop for Tab; arrows, Home and End go from tool to tool. */
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
