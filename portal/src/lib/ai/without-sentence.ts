/** Returns a paragraph without the sentence at a position. */
export function withoutSentence(text: string, at: number): string {
  const sentences = text.match(/[^.!?]+[.!?]*\s*/g) ?? [text];
  let start = 0;
  return sentences
    .filter((sentence) => {
      const isIt = at >= start && at < start + sentence.length;
      start += sentence.length;
      return !isIt;
    })
    .join('')
    .trim();
}
