import { env } from '../config/env.ts';

/** The address in the From header of our emails, in lower case; reports of mail servers arrive there. */
export const addressOfSender = (): string => (/<([^>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM).toLowerCase();
