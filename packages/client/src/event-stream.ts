import type { Failure } from '@tandem/contracts/values';

/**
 * Reads server-sent events and passes on all but the last one: `done` contains the result, `error` rejects with the
 * return value of `fail`. Also rejects if the stream ends without either.
 */
export async function readEvents(
  response: Response,
  onEvent: (event: { event: string; data: unknown }) => void,
  fail: (failure: Failure) => Error,
): Promise<unknown> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const blocks = (rest + part.value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event = '', json = ''] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
      if (!event) continue;
      const data: unknown = JSON.parse(json);
      if (event === 'done') return data;
      if (event === 'error') throw fail(data as Failure);
      onEvent({ event, data });
    }
  }
  throw new Error('The stream ended without a result.');
}
