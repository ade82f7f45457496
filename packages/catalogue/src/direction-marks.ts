/**
 * A text without the invisible characters that reverse what follows them: in a name or a title they would make the rest of a
 * line say something else. Names in right-to-left scripts don't need them.
 */
export const withoutDirectionMarks = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
