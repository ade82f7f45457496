import { RICH_TEXTS, type RichTextKind } from '@tandem/contracts/rich-text';
import { EditorContent, ReactNodeViewRenderer, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeView } from './CodeView.tsx';
import { CodeBlock } from './code-block.ts';
import { contentOf } from './content.ts';
import { extensionsFor } from './extensions.ts';
import { LinkBar } from './LinkBar.tsx';
import { PictureView } from './PictureView.tsx';
import { cleanPasted } from './pasting.ts';
import { Picture } from './picture.ts';
import classes from './rich-text.module.css';
import { Toolbar } from './Toolbar.tsx';
import { blobOf, newPending, type Upload, uploadInto } from './uploads.ts';

interface RichTextProps {
  id: string;
  label: string;
  kind: RichTextKind;
  value: string;
  onChange: (html: string) => void;
  /** Stores a picture; without it, the text cannot contain pictures. */
  upload?: Upload;
  describedBy?: string;
  invalid?: boolean;
}

const PICTURES = 'image/png,image/jpeg,image/webp,image/avif,image/gif';

/** Editor for formatted text. Loaded on demand. */
export default function RichText({ id, label, kind, value, onChange, upload, describedBy, invalid }: RichTextProps) {
  const { t } = useTranslation('rich-text');
  const [linking, setLinking] = useState(false);
  const [problem, setProblem] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const askForLink = useRef(() => {});
  const canUpload = upload && (RICH_TEXTS[kind].tags as readonly string[]).includes('img');

  const take = async (pending: string, picture: Blob) => {
    if (!upload || !editor) return;
    try {
      await uploadInto(editor, pending, picture, upload);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('uploadFailed'));
    }
  };
  const insertFiles = (files: readonly File[], at?: number) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (!canUpload || pictures.length === 0) return false;
    setProblem('');
    for (const picture of pictures) {
      const pending = newPending();
      const node = { type: 'picture', attrs: { pending } };
      if (at === undefined) editor?.chain().focus().insertContent(node).run();
      else editor?.commands.insertContentAt(at, node);
      void take(pending, picture);
    }
    return true;
  };
  const takePasted = (data: string) => {
    const pending = newPending();
    void blobOf(data).then((picture) => take(pending, picture));
    return pending;
  };
  const paste = (html: string) => {
    const clean = cleanPasted(html, kind, canUpload ? takePasted : undefined);
    setProblem(clean.dropped > 0 ? t('picturesLeftOut', { count: clean.dropped }) : '');
    return clean.html;
  };

  const [start] = useState(() => {
    const extensions = extensionsFor(kind, [
      ...(canUpload ? [Picture.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) })] : []),
      ...(kind === 'job' ? [] : [CodeBlock.extend({ addNodeView: () => ReactNodeViewRenderer(CodeView) })]),
    ]);
    return { extensions, content: contentOf(value, extensions) };
  });
  const editor = useEditor({
    ...start,
    // Its styles are in the module: the content security policy blocks style elements.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: paste,
      handlePaste: (_, { clipboardData }) => {
        // A spreadsheet also copies a picture of its cells.
        if (!clipboardData || clipboardData.types.includes('text/html')) return false;
        return insertFiles([...clipboardData.files]);
      },
      handleDrop: (view, event, _, isMove) => {
        if (isMove || !event.dataTransfer) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return insertFiles([...event.dataTransfer.files], at);
      },
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
      <Toolbar
        editor={editor}
        kind={kind}
        controls={id}
        onLink={toggleLink}
        onPicture={canUpload && (() => picker.current?.click())}
      />
      {linking && (
        <LinkBar
          kind={kind}
          onLink={link}
          onClose={() => {
            setLinking(false);
            editor.commands.focus();
          }}
        />
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <EditorContent editor={editor} />
      {canUpload && (
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={PICTURES}
          aria-label={t('picture')}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            insertFiles(chosen);
          }}
        />
      )}
    </div>
  );
}
