import { Fragment } from 'react';
import classes from './tech-tests.module.css';
import { withUniqueKeys } from './unique-keys.ts';

/** The text of a question: paragraphs between empty lines, code between backticks. */
export function QuestionText({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>
          <InlineCode text={paragraph} />
        </p>
      ))}
    </div>
  );
}

/** One line with code between backticks. */
export function InlineCode({ text }: { text: string }) {
  return withUniqueKeys(text.split('`')).map(({ key, part }, nth) =>
    nth % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>,
  );
}
