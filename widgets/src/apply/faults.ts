import type texts from '@tandem/i18n/locales/en/widget-apply.json';

export type ApplyTexts = typeof texts;
export type Fault = keyof ApplyTexts;

const MOST_BYTES = 10 * 1024 * 1024;
const PDF = [0x25, 0x50, 0x44, 0x46];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** What is wrong with an application before it is sent, by field; the file is judged by what it holds. */
export async function faultsOf(body: FormData): Promise<Record<string, Fault>> {
  const faults: Record<string, Fault> = {};
  const text = (name: string) => `${body.get(name) ?? ''}`.trim();
  if (!text('name')) faults.name = 'missing';
  if (!text('email')) faults.email = 'missing';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text('email'))) faults.email = 'badEmail';
  if (text('link') && !/^https?:\/\/[^\s.]+\.\S+$/.test(text('link'))) faults.link = 'badLink';
  body.getAll('answers').forEach((answer, nth) => {
    if (!`${answer}`.trim()) faults[`answers.${nth}`] = 'missing';
  });
  if (!body.get('consent')) faults.consent = 'noConsent';
  const file = body.get('file');
  const fault = file instanceof File && (await faultOfFile(file));
  if (fault) faults.file = fault;
  return faults;
}

async function faultOfFile(file: File): Promise<Fault | undefined> {
  if (file.size > MOST_BYTES) return 'bigFile';
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const begins = (bytes: number[]) => bytes.every((byte, nth) => head[nth] === byte);
  return begins(PDF) || begins(ZIP) ? undefined : 'badFile';
}
