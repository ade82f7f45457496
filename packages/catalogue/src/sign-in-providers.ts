/** Services of others with which people log in, where they are configured. */
export const SIGN_IN_PROVIDERS = ['google', 'microsoft', 'linkedin', 'github'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];
