/** Milliseconds after which the browser has certainly read the blob. */
const TAKEN = 60_000;

/** Saves a blob to the person's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN);
}
