import type { ApplicationForm } from '@tandem/contracts/application';
import { campaign } from '../campaign.ts';

export interface Answer {
  status: number;
  code: string;
  /** A sentence for each field that is not right, by its name. */
  fields: Record<string, string>;
}

/** Sends a form with its file and says how far it is, from 0 to 1. A status of 0 is a line that broke. */
export function send(url: string, body: FormData, language: string, progress: (part: number) => void): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const done = () => {
    const { code = '', fields = {} } = asJson(request.responseText);
    resolve({ status: request.status, code, fields });
  };
  request.open('POST', url);
  request.timeout = 120_000;
  request.setRequestHeader('accept-language', language);
  request.upload.onprogress = ({ loaded, total }) => progress(loaded / (total || 1));
  for (const end of ['load', 'error', 'timeout'] as const) request.addEventListener(end, done);
  request.send(body);
  return promise;
}

function asJson(text: string): Partial<Answer> {
  try {
    return JSON.parse(text) as Partial<Answer>;
  } catch {
    return {};
  }
}

/** What a form sends: what was typed, and what it was opened with. */
export function bodyOf(form: HTMLFormElement, { ticket, terms }: ApplicationForm, language: string): FormData {
  const body = new FormData(form);
  const file = body.get('file');
  if (file instanceof File && file.size === 0) body.delete('file');
  const given = { ticket, terms: `${terms.version}`, language, campaign };
  for (const [name, value] of Object.entries(given)) body.set(name, value);
  return body;
}
