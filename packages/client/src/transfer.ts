import type { Download } from '@tandem/contracts/files';

/** Progress of a file in bytes; `total` is null if unknown. */
export interface Progress {
  bytes: number;
  total: number | null;
}

interface Upload {
  method: string;
  url: string;
  headers: Record<string, string>;
  form: FormData;
  signal: AbortSignal | undefined;
  onProgress: (progress: Progress) => void;
}

/** Sends a form and reports its progress, which `fetch` cannot do. Resolves to the same response as `fetch`. */
export function sendWithProgress({ method, url, headers, form, signal, onProgress }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted());
    const sending = new XMLHttpRequest();
    const abort = () => sending.abort();
    signal?.addEventListener('abort', abort);

    sending.open(method, url);
    sending.responseType = 'text';
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onProgress({ bytes: loaded, total: lengthComputable ? total : null });
    sending.onload = () => {
      const seen = sending.getResponseHeader('x-seen');
      const headers: Record<string, string> = seen ? { 'x-seen': seen } : {};
      resolve(new Response(sending.responseText || null, { status: sending.status, headers }));
    };
    sending.onerror = () => reject(new TypeError('unreachable'));
    sending.onabort = () => reject(aborted());
    sending.onloadend = () => signal?.removeEventListener('abort', abort);
    sending.send(form);
  });
}

const aborted = () => new DOMException('The upload was cancelled', 'AbortError');

/** Reads a file response: its content and name. Reports progress if requested. */
export async function readFile(response: Response, onProgress?: (progress: Progress) => void): Promise<Download> {
  const blob = await (onProgress ? readWithProgress(response, onProgress) : response.blob());
  return { blob, name: nameOf(response.headers.get('content-disposition')) };
}

async function readWithProgress(response: Response, onProgress: (progress: Progress) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length')) || null;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    bytes += next.value.byteLength;
    onProgress({ bytes, total });
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/** Returns the file name in a Content-Disposition header; the UTF-8 one if there are two. */
function nameOf(disposition: string | null): string | null {
  const inUtf8 = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (inUtf8) return decodeURIComponent(inUtf8);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}
