/** External login providers, available if configured. */
export const SIGN_IN_PROVIDERS = ['google', 'microsoft', 'linkedin', 'github'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];
