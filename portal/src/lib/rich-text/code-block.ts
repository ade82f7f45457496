import { codeLanguageOf } from '@tandem/contracts/rich-text';
import { Node, textblockTypeInputRule } from '@tiptap/react';

const INDENT = '  ';

/** A code block. Tab indents, Escape leaves it. */
export const CodeBlock = Node.create({
  name: 'codeBlock',
  content: 'text*',
  marks: '',
  group: 'block',
  code: true,
  defining: true,
  addAttributes: () => ({
    language: {
      default: null,
      parseHTML: (element: HTMLElement) => codeLanguageOf(element.querySelector('code')?.className ?? '') ?? null,
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ node }) => [
    'pre',
    ['code', node.attrs.language ? { class: `language-${node.attrs.language}` } : {}, 0],
  ],
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^```([a-z]*)[\s\n]$/,
        type: this.type,
        getAttributes: ([, name]) => ({ language: codeLanguageOf(`language-${name}`) ?? null }),
      }),
    ];
  },
  addKeyboardShortcuts() {
    const within = (act: () => boolean) => () => this.editor.isActive('codeBlock') && act();
    const indent = () =>
      this.editor.commands.command(({ tr }) => {
        tr.insertText(INDENT);
        return true;
      });
    return {
      'Mod-Alt-c': () => this.editor.commands.toggleNode('codeBlock', 'paragraph'),
      Tab: within(indent),
      Escape: within(() => this.editor.commands.exitCode()),
    };
  },
});
