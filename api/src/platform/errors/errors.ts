import type { ConsentCountry } from '@tandem/catalogue/candidate-emails';
import type { OutreachRefusal } from '@tandem/catalogue/outreach';

/** An error of one field: the message `errors:fields.<key>` with its values. */
export interface FieldError {
  key: string;
  values?: Record<string, unknown>;
}

interface More {
  /** Values for the message; `context` selects a variant, for example `not_found_job`. */
  values?: Record<string, unknown>;
  fields?: Record<string, FieldError>;
  /** Added to the response body next to message and code. */
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** The message is `errors:<text>`, where several codes share one. */
  text?: string;
}

/** An error that is reported to the caller. The message shown is `errors:<code>`. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly values: Record<string, unknown>;
  readonly fields: Record<string, FieldError> | undefined;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;
  readonly text: string;

  constructor(
    status: number,
    code: string,
    { values = {}, fields, details = {}, headers = {}, text = code }: More = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.values = values;
    this.fields = fields;
    this.details = details;
    this.headers = headers;
    this.text = text;
  }
}

/** The header with the number of seconds after which a call can be retried. */
export const retryAfter = (seconds: number) => ({ 'retry-after': String(Math.ceil(seconds)) });

/** The resource has moved to another address. The move may be reversed, so the response must not be cached. */
export const moved = (location: string) =>
  new HttpError(301, 'moved', { headers: { location, 'cache-control': 'no-store' } });

/** Field errors by path, for example `{ 'user.linkedin': { key: 'link' } }`. */
export const invalid = (fields: Record<string, FieldError>) => new HttpError(400, 'invalid', { fields });
export const brokenJson = () => new HttpError(400, 'broken_json');
/** The form data is truncated or malformed. */
export const brokenForm = () => new HttpError(400, 'broken_form', { fields: { file: { key: 'brokenFile' } } });
/** The body has more fields, deeper nesting or longer field names than any endpoint accepts. */
export const tooComplex = () => new HttpError(400, 'too_complex');
export const activationInvalid = () => new HttpError(400, 'activation_invalid');
/** The invitation link has been used or has expired. */
export const invitationUsed = () => new HttpError(400, 'invitation_used');
export const invitationWithdrawn = () => new HttpError(400, 'invitation_withdrawn');
export const invitationExpired = () => new HttpError(400, 'invitation_expired');
/** The token of an unsubscribe link in an email is invalid. */
export const unsubscribeInvalid = () => new HttpError(400, 'unsubscribe_invalid');

export const forbidden = () => new HttpError(403, 'forbidden');
/** A superuser acts as another user, and only that user may do this. */
export const actingAsAnother = () => new HttpError(403, 'acting_as_another');
/** The conversation is closed for writing; `why` selects the message. */
export const conversationClosed = (why: 'blocked-by-me' | 'blocked-by-other' | 'hidden' | 'unavailable') =>
  new HttpError(403, 'conversation_closed', { values: { context: why } });
/** The side may not write first: it needs a match, or the permission of the developer. */
export const mayNotWrite = (side: 'user' | 'company') =>
  new HttpError(403, 'may_not_write', { values: { context: side } });
/** Only the main account of a company may change these fields, such as its name. */
export const mainAccountOnly = (fields: readonly string[]) =>
  new HttpError(403, 'main_account_only', {
    fields: Object.fromEntries(fields.map((field) => [field, { key: 'mainAccountOnly' }])),
  });
export const activationNeeded = () => new HttpError(403, 'activation_needed');
/** The company of the account was deleted; only its main account can restore it. */
export const companyDeleted = (removedFor?: 'fraud' | 'duplicate') =>
  new HttpError(403, 'company_deleted', removedFor ? { values: { context: removedFor } } : {});
/** `appeal` is the path of the appeal page. */
export const accountSuspended = (appeal?: string) =>
  new HttpError(403, 'account_suspended', appeal ? { details: { appeal } } : {});
/** A superuser may impersonate people, but not another superuser. */
export const anotherSuperuser = () => new HttpError(403, 'another_superuser');
/**
 * `what` selects the message: a key of `errors:not_found_<what>`. Without it, missing records and records of others
 * look the same.
 */
export const notFound = (
  what?:
    | 'job'
    | 'company'
    | 'developer'
    | 'candidate'
    | 'match'
    | 'account'
    | 'page'
    | 'file'
    | 'signup'
    | 'conversation'
    | 'message'
    | 'article',
) => new HttpError(404, 'not_found', what ? { values: { context: what } } : {});
export const methodNotAllowed = (allow: string) => new HttpError(405, 'method_not_allowed', { headers: { allow } });

/** The request body arrives so slowly that it only occupies the connection. */
export const tooSlow = () => new HttpError(408, 'too_slow', { headers: { connection: 'close' } });

/** The person is already saved; the response contains the candidate. */
export const alreadySaved = (candidate: unknown) => new HttpError(409, 'already_saved', { details: { candidate } });
/** The person has objected to being stored. */
export const personObjected = () => new HttpError(409, 'objected');
/** The person cannot be contacted: they do not want it, or the mailbox does not exist. */
export const outreachEmailRefused = (why: OutreachRefusal) =>
  new HttpError(409, 'outreach_email_refused', { values: { context: why }, details: { refusal: why } });
/** The country of the person requires consent before contact, and the email has to state how it was given. */
export const consentNeeded = (country: ConsentCountry) =>
  new HttpError(409, 'consent_needed', { values: { context: country }, fields: { consent: { key: 'missing' } } });
/** The company has reached its daily limit of emails. */
export const outreachLimitReached = (count: number, seconds: number) =>
  new HttpError(429, 'outreach_limit_reached', { values: { count }, headers: retryAfter(seconds) });
/** A company that is not public has reached its daily limit of recipients. */
export const recipientLimitReached = (count: number, seconds: number) =>
  new HttpError(429, 'recipient_limit_reached', { values: { count }, headers: retryAfter(seconds) });
/** The company of a sales lead is saved already; the response contains its lead. */
export const leadExists = (lead: unknown) =>
  new HttpError(409, 'lead_exists', { details: { lead }, fields: { email: { key: 'leadExists' } } });
/** A lead with a similar domain exists; it may be the same company. The response contains it. */
export const leadSimilar = (lead: unknown) => new HttpError(409, 'lead_similar', { details: { lead } });
/** The company of a sales lead is on Tandem already; the response contains it. */
export const leadIsCustomer = (company: unknown) =>
  new HttpError(409, 'lead_is_customer', { details: { company }, fields: { email: { key: 'leadIsCustomer' } } });
/** The address of a sales lead is on the suppression list. */
export const leadSuppressed = () =>
  new HttpError(409, 'lead_suppressed', { fields: { email: { key: 'leadSuppressed' } } });
/** The person received an email about it recently. */
export const alreadyNotified = () => new HttpError(409, 'already_notified');
/** The file has invalid lines, and skipping them was not requested. */
export const importHasErrors = (count: number) => new HttpError(409, 'import_has_errors', { values: { count } });
/** People in the file were saved repeatedly by others while it was being imported. */
export const importConflict = () => new HttpError(409, 'import_conflict');
/** The transition is not possible in the current state, or it is not the caller's turn. */
export const wrongStep = () => new HttpError(409, 'wrong_step');
/** A developer's draft is theirs until they propose it. */
export const notProposed = () => new HttpError(409, 'not_proposed');
/** The step belongs to the other side of the match. */
export const notYourTurn = () => new HttpError(409, 'not_your_turn');
/** The match has changed since it was read. */
export const matchMovedOn = () => new HttpError(409, 'match_moved_on');
/** The message has a placeholder (`gap`), or several others got the same one (`same`). */
export const notOwnWords = (why: 'gap' | 'same', field: FieldError) =>
  new HttpError(400, 'not_own_words', { values: { context: why }, fields: { coverText: field } });
/** The job is not published, so nobody can be asked about it. */
export const jobNotPublished = () => new HttpError(409, 'job_not_published');
/** The account cannot be logged in to: it is closed, suspended or not activated. */
export const cannotActAs = () => new HttpError(409, 'cannot_act_as');
/** The account cannot become a superuser; `why` selects the message. */
export const cannotBeSuperuser = (why: 'suspended' | 'closed' | 'unverified' | 'blank') =>
  new HttpError(409, 'cannot_be_superuser', { values: { context: why } });
/** Nothing can be sent to the owner of the account; `why` selects the message. */
export const supportRefused = (why: 'activated' | 'unverified' | 'suspended' | 'closed') =>
  new HttpError(409, 'support_refused', { values: { context: why } });
/** The server settings make the account a superuser. */
export const superuserListed = () => new HttpError(409, 'superuser_listed');
/** The few minutes in which something can be undone are over. */
export const undoTooLate = () => new HttpError(409, 'undo_expired');
/** The decision has already been announced, or the state has changed since. */
export const tooLateToUndo = () => new HttpError(409, 'too_late_to_undo');
/** A message can be edited for some minutes only. */
export const tooLateToEdit = (count: number, what?: 'comment') =>
  new HttpError(409, 'too_late_to_edit', { values: { count, ...(what && { context: what }) } });
/** The other side has already declined. */
export const alreadyAnswered = () => new HttpError(409, 'already_answered');
/** A time for the interview has already been chosen. */
export const interviewBooked = () => new HttpError(409, 'interview_booked');
/** A participant has another interview at the chosen time. */
export const interviewSlotTaken = () => new HttpError(409, 'interview_slot_taken');
/** The developer has hidden from the company, which must not learn about them. */
export const hiddenFromCompany = () => new HttpError(409, 'hidden_from_company');
/** A candidate without an account cannot be asked. */
export const withoutAccount = () => new HttpError(409, 'without_account');
/** Other accounts belong to the company, which must not be left without its main account. */
export const mainAccountNeeded = () => new HttpError(409, 'main_account_needed');
/** The fields have been changed concurrently; `stored` is their current state and is part of the response. */
export const changedElsewhere = (fields: readonly string[], stored: Record<string, unknown>) =>
  new HttpError(409, 'changed_elsewhere', {
    fields: Object.fromEntries(fields.map((field) => [field, { key: 'changedElsewhere' }])),
    details: stored,
  });
/** The account, profile or company has reached its storage limit. */
export const tooManyFiles = (count: number) =>
  new HttpError(409, 'too_many_files', { values: { count }, fields: { file: { key: 'tooManyFiles' } } });
/** The content of the email is no longer stored, or the email has not failed. */
export const emailNotRetried = () => new HttpError(409, 'email_not_retried');
/** The chunk does not continue where the previous ones end; the response contains that position. */
export const partExpected = (offset: number) => new HttpError(409, 'part_expected', { details: { offset } });
/** Every chunk of a file except the last must have the declared size. */
export const partTooSmall = () => invalid({ file: { key: 'partTooSmall' } });
/** The application form was open for too long or was not issued by this server. */
export const formExpired = () => new HttpError(409, 'form_expired');
/** The form was filled in faster than a human can. */
export const formTooSoon = (seconds: number) => new HttpError(409, 'form_too_soon', { headers: retryAfter(seconds) });
/** New terms have been published since the person read them. */
export const newerTerms = () => new HttpError(409, 'newer_terms');
/** Another account of the company has completed the survey since it was read. */
export const surveyFinished = () => new HttpError(409, 'survey_finished');
/** The same call with this idempotency key is still running. */
export const keyInUse = () => new HttpError(409, 'key_in_use', { headers: retryAfter(1) });
/** The idempotency key was used for a call with other content. */
export const idempotencyKeyMismatch = () => new HttpError(422, 'idempotency_key_mismatch');
/** The stored response to a call with this idempotency key was encrypted before JWT_SECRET changed. */
export const responseUnreadable = () => new HttpError(409, 'response_unreadable');
/** The company has reached the limit of chat channels. */
export const tooManyChannels = (count: number) => new HttpError(409, 'too_many_channels', { values: { count } });
/** The company has reached the limit of webhook endpoints. */
export const tooManyWebhooks = (count: number) => new HttpError(409, 'too_many_webhooks', { values: { count } });
/** The webhook endpoint is turned off. */
export const webhookEnded = () => new HttpError(409, 'webhook_ended');
/** The delivery is being sent already, or will be tried again. */
export const alreadyWaiting = () => new HttpError(409, 'already_waiting');
/** The company has reached the limit of API tokens. */
export const tooManyApiTokens = (count: number) => new HttpError(409, 'too_many_api_tokens', { values: { count } });
export const alreadyTaken = (field: string) => new HttpError(409, 'taken', { fields: { [field]: { key: 'taken' } } });

/** The link to the stored personal data has expired. */
export const linkExpired = () => new HttpError(410, 'link_expired');
/** Other times were offered since the email with the link was sent. */
export const interviewLinkReplaced = () => new HttpError(410, 'interview_link_replaced');
/** Something that was public has been deleted. */
export const gone = () => new HttpError(410, 'content_gone');
/** The article was public and has been deleted. */
export const blogGone = () => new HttpError(410, 'blog_gone');
/** The response contains similar jobs. */
export const jobGone = (similar: readonly unknown[]) => new HttpError(410, 'job_gone', { details: { similar } });
export const tooLarge = () => new HttpError(413, 'too_large', { headers: { connection: 'close' } });
/** The upload is larger than its kind of file allows; `maxBytes` is the limit. */
export const fileTooLarge = (maxBytes: number) =>
  new HttpError(413, 'file_too_large', {
    fields: { file: { key: 'fileTooLarge', values: { count: Math.floor(maxBytes / 2 ** 20) } } },
  });
/** The virus scanner found something in the file. */
export const infectedFile = () => new HttpError(400, 'infected_file', { fields: { file: { key: 'infectedFile' } } });
export const wrongContentType = () => new HttpError(415, 'wrong_content_type');
/** The file type, detected from the content, is not accepted; `what` selects the message. */
export const fileNotTaken = (what: 'picture' | 'document' | 'profile' | 'video' | 'table' | 'attachment') =>
  new HttpError(415, 'file_type_unsupported', { fields: { file: { key: `notTaken.${what}` } } });
export const tooManyPixels = () =>
  new HttpError(413, 'too_many_pixels', { fields: { file: { key: 'tooManyPixels' } } });
/** The endpoint requires a file. */
export const formNeeded = () => new HttpError(415, 'form_needed');

export const tooManyRequests = (seconds: number) =>
  new HttpError(429, 'too_many_requests', {
    values: { count: Math.ceil(seconds / 60) },
    headers: retryAfter(seconds),
  });
/** An account has saved as many people from pages with several people as it may in a day. */
export const dailySaveLimitReached = (count: number, seconds: number) =>
  new HttpError(429, 'daily_save_limit_reached', { values: { count }, headers: retryAfter(seconds) });
/** The database is unavailable. */
export const unavailable = () => new HttpError(503, 'unavailable', { headers: retryAfter(5) });
/** The file storage is unavailable. */
export const storageUnavailable = () => new HttpError(503, 'storage_unavailable', { headers: retryAfter(30) });
/** A request to the superusers could not be passed on. */
export const requestNotSent = () => new HttpError(503, 'request_not_sent');
export const busy = () => new HttpError(503, 'busy', { headers: retryAfter(2) });

/** Search is not ready yet; `percent` of the profiles are loaded. */
export const searchStarting = (percent: number) =>
  new HttpError(503, 'search_starting', { values: { percent }, details: { percent }, headers: retryAfter(2) });

/** The index may not contain the changes of the last second, such as from which companies a profile is hidden. */
export const searchBehind = () => new HttpError(503, 'busy', { headers: retryAfter(2) });

/** An internal error; the request id identifies it in the log. */
export const unexpected = (request: string) => new HttpError(500, 'unexpected', { values: { request } });

export type CvFault = 'encrypted' | 'tooLong' | 'noText' | 'broken';
/** The CV has an accepted type but cannot be read; includes the reason. */
export const cvUnreadable = (why: CvFault) =>
  new HttpError(400, 'cv_unreadable', { fields: { file: { key: `cv.${why}` } } });
export type ArchiveFault = 'broken' | 'encrypted' | 'tooLarge' | 'tooManyFiles';
/** An archive that is not unpacked; includes the reason. */
export const archiveRefused = (why: ArchiveFault) =>
  new HttpError(400, 'archive_refused', { fields: { file: { key: `archive.${why}` } } });
/** Only a model translates, and none is configured or it did not answer. */
export const translatorNeeded = () => new HttpError(409, 'translator_needed');
