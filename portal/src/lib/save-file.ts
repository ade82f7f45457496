/** Milliseconds after which the browser has surely taken what it was given. */
const TAKEN = 60_000;

/** Lets the browser put something among the person's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN);
}
