/** Values of a saved reply's placeholders, by name. */
export type ReplyValues = Readonly<Record<string, string>>;

/**
 * A saved reply with its placeholders filled in: `{firstName}` and the like. One without a value is left out with the
 * space before it, so that a greeting still reads well; what is no placeholder stays.
 */
export function filledReply(text: string, values: ReplyValues): string {
  return text.replace(/([^\S\n]?)\{(\w+)\}/g, (found, space: string, name: string) => {
    const value = values[name];
    if (value === undefined) return found;
    return value === '' ? '' : space + value;
  });
}
