import * as z from 'zod';

/** A re-encoded picture; narrower versions are stored with it (`pictureSources` of the catalogue). */
export const Picture = z.object({
  /** Address of the widest version. */
  url: z.string(),
  /** Width of the widest version, in pixels. */
  width: z.number(),
  height: z.number(),
});
export type Picture = z.infer<typeof Picture>;
