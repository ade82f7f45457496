import { SITES } from '../sites.ts';

/** Pixels of the longer side; the server crops it to a square of at most 800. */
const MAX_SIDE = 800;
const QUALITY = 0.9;
const MAX_BYTES = 10_000_000;

/**
 * Returns a copy of the picture on a page as a `data:` URL of a JPEG. It is fetched from its host without cookies, but
 * never from the site itself, to which the extension sends no requests. Null if the host doesn't allow copying (CORS):
 * a picture that cannot be saved is not shown either.
 */
export async function copyPhoto(address: string | null): Promise<string | null> {
  if (!address || !/^(?:https:\/\/|data:image\/)/i.test(address) || isOnSite(address)) return null;
  try {
    const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    const blob = await response.blob();
    if (!response.ok || !blob.type.startsWith('image/') || blob.size > MAX_BYTES) return null;
    return await asJpeg(blob);
  } catch {
    return null;
  }
}

const isOnSite = (address: string): boolean => {
  const { hostname } = new URL(address);
  return SITES.some(({ name }) => hostname === name || hostname.endsWith(`.${name}`));
};

async function asJpeg(blob: Blob): Promise<string | null> {
  const address = URL.createObjectURL(blob);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(1, MAX_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    if (canvas.width === 0 || canvas.height === 0) return null;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', QUALITY);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Returns the file in a `data:` URL. */
export async function fileOf(photo: string): Promise<Blob> {
  return (await fetch(photo)).blob();
}
