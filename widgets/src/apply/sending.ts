import type { ApplicationForm } from '@tandem/contracts/application';
import { campaign } from '../campaign.ts';

export interface Answer {
  status: number;
  code: string;
  /** Error message by field name. */
  fields: Record<string, string>;
}

/** Submits a form with its file and reports the progress, from 0 to 1. Status 0 means that the connection failed. */
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

/** Returns the body of an application: the input, and the form's ticket and terms. */
export function bodyOf(form: HTMLFormElement, { ticket, terms }: ApplicationForm, language: string): FormData {
  const body = new FormData(form);
  const file = body.get('file');
  if (file instanceof File && file.size === 0) body.delete('file');
  const given = { ticket, terms: `${terms.version}`, language, campaign };
  for (const [name, value] of Object.entries(given)) body.set(name, value);
  return body;
}
