import { Fragment, type ReactNode } from 'react';

/** Code blocks between lines of three backquotes. */
const BLOCK = /```[^\n]*\n([\s\S]*?)(?:\n```|$)/g;
/** A web address without the punctuation that ends its sentence, or code between backquotes. */
const PARTS = /(`[^`\n]+`)|(https?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}])/g;

/** The text of a comment: paragraphs, web addresses as links, and code. */
export function CommentText({ text }: { text: string }) {
  const blocks: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(BLOCK)) {
    blocks.push(...paragraphs(text.slice(at, match.index), `t${at}`));
    blocks.push(
      <pre key={`c${match.index}`}>
        <code>{match[1]}</code>
      </pre>,
    );
    at = match.index + match[0].length;
  }
  return [...blocks, ...paragraphs(text.slice(at), `t${at}`)];
}

function paragraphs(text: string, key: string): ReactNode[] {
  const shown = text.split(/\n{2,}/).filter((each) => each.trim() !== '');
  // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other name
  return shown.map((each, nth) => <p key={`${key}-${nth}`}>{inline(each.trim())}</p>);
}

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(PARTS)) {
    parts.push(<Fragment key={`t${at}`}>{text.slice(at, match.index)}</Fragment>);
    const [whole, code] = match;
    parts.push(
      code ? (
        <code key={match.index}>{code.slice(1, -1)}</code>
      ) : (
        <a key={match.index} href={whole} rel="ugc nofollow noopener">
          {whole}
        </a>
      ),
    );
    at = match.index + whole.length;
  }
  return [...parts, <Fragment key={`t${at}`}>{text.slice(at)}</Fragment>];
}
