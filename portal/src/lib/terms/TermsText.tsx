import { Prose } from '@tandem/ui/Prose';

type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/** Parses the markup of terms: empty lines separate paragraphs, `## ` starts a heading, `- ` a list item. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = blocks.at(-1);
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) });
    else if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list') last.items.push(line.slice(2));
    else blocks.push({ kind: 'list', items: [line.slice(2)] });
  }
  return blocks.filter((block) => block.kind === 'list' || block.text !== '');
}

interface TermsTextProps {
  text: string;
  /** Level of its headings: one below the heading above it. */
  level?: 2 | 3;
}

/** Renders terms for reading. */
export function TermsText({ text, level = 2 }: TermsTextProps) {
  const Heading = `h${level}` as const;
  return (
    <Prose>
      {blocksOf(text).map((block, nth) => {
        const key = `${nth}`;
        if (block.kind === 'heading') return <Heading key={key}>{block.text}</Heading>;
        if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>;
        return (
          <ul key={key}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </Prose>
  );
}
