import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useRef, useState } from 'react';
import { LinkBar } from './LinkBar.tsx';
import { cleanPasted } from './pasting.ts';
import classes from './rich-text.module.css';
import { Toolbar } from './Toolbar.tsx';

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
  const [linking, setLinking] = useState(false);
  const askForLink = useRef(() => {});
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [3, 4] },
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
      transformPastedHTML: cleanPasted,
      handleKeyDown: (_, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        askForLink.current();
        return true;
      },
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
  if (!editor) return null;

  const link = (href: string) => {
    setLinking(false);
    if (!editor.state.selection.empty) return editor.chain().focus().setLink({ href }).run();
    const text = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
    return editor.chain().focus().insertContent(text).run();
  };
  const toggleLink = () => {
    if (editor.isActive('link')) editor.chain().focus().extendMarkRange('link').unsetLink().run();
    else setLinking(true);
  };
  askForLink.current = toggleLink;

  return (
    <div className={classes.root} data-invalid={invalid || undefined}>
      <Toolbar editor={editor} controls={id} onLink={toggleLink} />
      {linking && (
        <LinkBar
          onLink={link}
          onClose={() => {
            setLinking(false);
            editor.commands.focus();
          }}
        />
      )}
      <EditorContent editor={editor} />
    </div>
  );
}
