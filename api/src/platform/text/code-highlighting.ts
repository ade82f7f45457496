import type { CodeLanguage } from '@tandem/contracts/rich-text';
import { unescapeHtml } from './rich-text.ts';

type Highlight = (code: string, language: CodeLanguage) => string;
let loaded: Promise<Highlight> | undefined;

/** Returns the highlighter, which is loaded with its grammars when code is first shown. */
export function highlighting(): Promise<Highlight> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Highlight> {
  const { common, createLowlight } = await import('lowlight');
  const lowlight = createLowlight(common);
  return (code, language) => lowlight.highlight(language, unescapeHtml(code)).children.map(htmlOf).join('');
}

/** The part of a syntax tree that highlighted code has. */
interface HighlightNode {
  type: string;
  value?: string;
  children?: readonly HighlightNode[];
  properties?: { className?: unknown };
}

function htmlOf({ type, value = '', children = [], properties }: HighlightNode): string {
  if (type === 'text') return escaped(value);
  const inner = children.map(htmlOf).join('');
  const [kind] = [properties?.className ?? []].flat().map(String);
  return kind ? `<span class="${escaped(kind)}">${inner}</span>` : inner;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
