import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import i18next from 'i18next';
import { api } from './api.ts';
import { deviceFingerprint } from './device.ts';
import { enter } from './session.ts';

/**
 * Activates an account by the token of a link or a code, and logs in if the server recognises the browser that signed
 * up or the password is right. Throws the error.
 */
export async function activate(body: {
  token: string;
  email?: string;
  password?: string;
}): Promise<{ email: string; message: string }> {
  const { signedIn, ...activated } = await api.auth.verify({
    body: { ...body, deviceFingerprint: deviceFingerprint() },
  });
  if (signedIn) enter(signedIn);
  return activated;
}

/** Creates the account of an invitation and logs in to it. */
export async function acceptInvitation(token: string, password: string, name: string): Promise<void> {
  const language = i18next.language as InterfaceLanguage;
  const body = { token, password, name, language, deviceFingerprint: deviceFingerprint() };
  enter(await api.auth.acceptInvitation({ body }));
}

/** Claims the company of an invitation; returns the server's message. */
export async function claimCompany(token: string, password: string, contactPerson: string): Promise<string> {
  const language = i18next.language as InterfaceLanguage;
  const body = { token, password, contactPerson, language, deviceFingerprint: deviceFingerprint() };
  const { message, ...signedIn } = await api.auth.claimCompany({ body });
  enter(signedIn);
  return message;
}
