/** Values of a saved reply's placeholders, by name. */
export type ReplyValues = Readonly<Record<string, string>>;

/**
 * Fills in the placeholders of a saved reply, such as `{firstName}`. One with an empty value is removed with the space
 * before it, so that a greeting still reads well; unknown ones stay.
 */
export function filledReply(text: string, values: ReplyValues): string {
  return text.replace(/([^\S\n]?)\{(\w+)\}/g, (found, space: string, name: string) => {
    const value = values[name];
    if (value === undefined) return found;
    return value === '' ? '' : space + value;
  });
}
