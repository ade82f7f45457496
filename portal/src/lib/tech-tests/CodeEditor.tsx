import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState, Prec } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';

interface CodeEditorProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  /** Called on Ctrl or Command with Enter. */
  onRun: () => void;
}

const highlighting = HighlightStyle.define([
  { tag: tags.keyword, fontWeight: '700' },
  { tag: [tags.string, tags.regexp], color: 'var(--td-good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--td-info)' },
  { tag: tags.comment, color: 'var(--td-ink-3)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', minHeight: '220px', color: 'var(--td-ink)', backgroundColor: 'var(--td-sheet)' },
  '&.cm-focused': { outline: '2px solid var(--td-ink)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
    fontSize: '14px',
    lineHeight: '22px',
  },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--td-ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--td-ink)' },
  '.cm-gutters': { color: 'var(--td-ink-3)', backgroundColor: 'transparent', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--td-sunk) 60%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--td-meet-wash)',
  },
});

/**
 * A JavaScript editor. It lives in a shadow root, where its styles are adopted style sheets, because the content
 * security policy allows no style elements. Escape and then Tab leave it.
 */
export default function CodeEditor({ label, value, onChange, onRun }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({ onChange, onRun });
  latest.current = { onChange, onRun };
  const initial = useRef({ label, value });

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const run = () => {
      latest.current.onRun();
      return true;
    };
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: initial.current.value,
        extensions: [
          lineNumbers(),
          history(),
          indentOnInput(),
          bracketMatching(),
          highlightActiveLine(),
          javascript(),
          syntaxHighlighting(highlighting),
          look,
          Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          EditorView.contentAttributes.of({ 'aria-label': initial.current.label, spellcheck: 'false', tabindex: '0' }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) latest.current.onChange(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  return <div ref={host} data-code-editor style={{ height: '100%' }} />;
}
