import * as z from 'zod';

/** A picture that was decoded and written anew; narrower ones stand beside it (`pictureSources` of the catalogue). */
export const Picture = z.object({
  /** Address of the widest. */
  url: z.string(),
  /** Pixels of the widest. */
  width: z.number(),
  height: z.number(),
});
export type Picture = z.infer<typeof Picture>;
