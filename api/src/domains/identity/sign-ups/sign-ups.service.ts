import { signUps } from './sign-ups.model.ts';

export type { StoredSignUp } from './sign-ups.model.ts';
export { signUps } from './sign-ups.model.ts';

/** Sign-ups that wait for their activation; they are deleted as soon as the address has an account. */
export const { ofAddress: waitingSignUps, knowBrowser, forgetAddress: forgetSignUps } = signUps;
