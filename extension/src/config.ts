/** Origin of the portal and the API that this build was made for. */
export const PORTAL_URL: string = import.meta.env.WXT_PORTAL_URL;

/** A build for a machine of one's own: Tandem may answer on another port there, and the demo sites are read like the real ones. */
export const IS_LOCAL = new URL(PORTAL_URL).hostname === 'localhost';
