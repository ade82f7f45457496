import * as z from 'zod';

/** A re-encoded picture; narrower versions are stored with it (`pictureSources` of the catalogue). */
export const Picture = z.object({
  /** Address of the widest. */
  url: z.string(),
  /** Pixels of the widest. */
  width: z.number(),
  height: z.number(),
});
export type Picture = z.infer<typeof Picture>;
