import type texts from '@tandem/i18n/locales/en/widget-apply.json';

export type ApplyTexts = typeof texts;
export type ValidationError = keyof ApplyTexts;

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const PDF = [0x25, 0x50, 0x44, 0x46];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Validates an application before it is sent. The file type is detected by content. @returns errors by field */
export async function validationErrors(body: FormData): Promise<Record<string, ValidationError>> {
  const errors: Record<string, ValidationError> = {};
  const text = (name: string) => `${body.get(name) ?? ''}`.trim();
  if (!text('name')) errors.name = 'missing';
  if (!text('email')) errors.email = 'missing';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text('email'))) errors.email = 'badEmail';
  if (/\s|^[^.]+$/.test(text('link'))) errors.link = 'badLink';
  body.getAll('answers').forEach((answer, nth) => {
    if (!`${answer}`.trim()) errors[`answers.${nth}`] = 'missing';
  });
  if (!body.get('consent')) errors.consent = 'noConsent';
  const file = body.get('file');
  const error = file instanceof File && (await fileError(file));
  if (error) errors.file = error;
  return errors;
}

async function fileError(file: File): Promise<ValidationError | undefined> {
  if (file.size > MAX_FILE_BYTES) return 'bigFile';
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const startsWith = (bytes: number[]) => bytes.every((byte, nth) => head[nth] === byte);
  return startsWith(PDF) || startsWith(ZIP) ? undefined : 'badFile';
}
