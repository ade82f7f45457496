import type { Editor } from '@tiptap/react';

/** A stored picture, with its URL and size. */
export interface UploadedPicture {
  url: string;
  width: number;
  height: number;
}
export type Upload = (file: Blob) => Promise<UploadedPicture>;

let count = 0;
/** Returns a new id that marks a picture's place in a text until it is uploaded. */
export const newPending = (): string => `p${Date.now().toString(36)}${++count}`;

/** Uploads a picture and puts it in its reserved place, which is removed on failure. Rejects with the error. */
export async function uploadInto(editor: Editor, pending: string, picture: Blob, upload: Upload): Promise<void> {
  try {
    const { url, width, height } = await upload(picture);
    settle(editor, pending, { src: url, width: String(width), height: String(height), pending: null });
  } catch (error) {
    settle(editor, pending, null);
    throw error;
  }
}

function settle(editor: Editor, pending: string, attrs: Record<string, unknown> | null) {
  if (editor.isDestroyed) return;
  const { state, view } = editor;
  state.doc.descendants((node, position) => {
    if (node.attrs.pending !== pending) return true;
    const { tr } = state;
    view.dispatch(
      attrs
        ? tr.setNodeMarkup(position, undefined, { ...node.attrs, ...attrs })
        : tr.delete(position, position + node.nodeSize),
    );
    return false;
  });
}

/** Returns the bytes of a picture in a `data:` URL of the clipboard. */
export async function blobOf(data: string): Promise<Blob> {
  const [head = '', encoded = ''] = data.split(',');
  const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;,]+)/.exec(head)?.[1] ?? 'image/png' });
}
