import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * A listener for requests with their whole body. One that its sender cuts off is dropped, as the sender may have been
 * killed.
 */
export const receiving =
  (handle: (request: IncomingMessage, response: ServerResponse, body: string) => void): RequestListener =>
  (request, response) => {
    text(request).then(
      (body) => handle(request, response, body),
      () => {},
    );
  };
