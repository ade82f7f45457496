/**
 * Removes the invisible characters that reverse the direction of the following text: in a name or title they would
 * reorder the rest of the line. Names in right-to-left scripts don't need them.
 */
export const withoutDirectionMarks = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
