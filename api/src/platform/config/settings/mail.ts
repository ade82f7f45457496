import * as z from 'zod';

/** Sending and receiving emails. */
export const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'an address like smtps://user:password@host is needed' })
    .optional()
    .describe('SMTP server. Without it, emails are written to DATA_DIR/mail'),
  SMTP_TIMEOUT: z.coerce
    .number({ error: 'a number of seconds is needed' })
    .positive()
    .max(30)
    .default(20)
    .describe('Timeout in seconds for a response of the SMTP server'),
  MAIL_FROM: z.string().min(3).default('Tandem <hello@tandem.example>').describe('Sender of emails'),
  MAIL_IMPRINT: z
    .string()
    .default('Tandem')
    .describe('Name and postal address of the sender, in the footer of each email'),
  MAIL_HOOK_TOKEN: z
    .string()
    .min(16, 'at least 16 characters are needed')
    .optional()
    .describe(
      'Token for the mail server that posts received emails to /api/mail/inbound. Without it, only admins can post them',
    ),
  CALENDAR_ADDRESS: z
    .email('an address like calendar@tandem.example is needed')
    .optional()
    .describe(
      'Address to which calendars send responses to invitations, as calendar+code@…. Without it, invitations name MAIL_FROM and responses are not read',
    ),
  REPLY_ADDRESS: z
    .email('an address like reply@tandem.example is needed')
    .optional()
    .describe('Address for answering messages by email, as reply+code@…. Without it, these emails only contain a link'),
  MAIL_AUTHSERV_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Name of the mail server in front of Tandem in its Authentication-Results headers. Without it, these headers are ignored',
    ),
  SMTP_RECEIVER_URL: z
    .url({ protocol: /^smtp$/, error: 'an address like smtp://127.0.0.1:2525 is needed' })
    .optional()
    .describe('Address and port for receiving emails over SMTP. Off by default'),
  SMTP_RECEIVER_KEY: z.string().optional().describe('File with the TLS key of the SMTP receiver, for STARTTLS'),
  SMTP_RECEIVER_CERT: z.string().optional().describe('File with the TLS certificate chain of the SMTP receiver'),
  CLAMD_URL: z
    .string()
    .regex(
      /^(tcp:\/\/[^/]+|unix:\/\/\/.+)$/,
      'an address like tcp://127.0.0.1:3310 or unix:///run/clamd.sock is needed',
    )
    .optional()
    .describe('Virus scanner (clamd) for message attachments. Without it, they are shown as not scanned'),
  NOTIFICATION_EMAIL_MINUTES: z.coerce
    .number({ error: 'a number from 0 to 1440 is needed' })
    .min(0)
    .max(1440)
    .default(10)
    .describe('Minutes after which an unread notification is emailed'),
  SUPPRESSION_PEPPER: z
    .string()
    .min(16, 'at least 16 characters are needed')
    .optional()
    .describe('Secret for hashing suppressed addresses. Default: JWT_SECRET. Changing it makes the list unusable'),
};
