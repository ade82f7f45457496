import type { ConsentCountry } from '@tandem/catalogue/letters';
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

const retryAfter = (seconds: number) => ({ 'retry-after': String(Math.ceil(seconds)) });

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

export const unauthenticated = () =>
  new HttpError(401, 'unauthenticated', { headers: { 'www-authenticate': 'Bearer realm="tandem"' } });
/** One message for an unknown email and a wrong password. */
export const wrongLogin = () => new HttpError(401, 'wrong_login');
export const secondFactorWrong = () =>
  new HttpError(401, 'second_factor_wrong', { fields: { code: { key: 'wrongCode' } } });
/** The first step of the login was too long ago. */
export const ticketInvalid = () => new HttpError(401, 'ticket_invalid');
export const sessionEnded = () => new HttpError(401, 'session_ended');

/** The device signed a challenge that is unknown, used up or older than five minutes. */
export const passkeyExpired = () => new HttpError(403, 'passkey_expired');
/** The passkey is not stored, for example because its owner has removed it. */
export const passkeyUnknown = () => new HttpError(403, 'passkey_unknown');
/** The device has not proved that it has the passkey, or the passkey belongs to another account. */
export const passkeyRefused = () => new HttpError(403, 'passkey_refused');
export const passkeyKnown = () => new HttpError(409, 'passkey_known');
export const tooManyPasskeys = (count: number) => new HttpError(409, 'too_many_passkeys', { values: { count } });
/** Ways to log in may only be changed soon after a login. */
export const recentLoginNeeded = () => new HttpError(403, 'recent_login_needed');
/** The answer of a provider is not as it should be; the code says why, for the log and for tests. */
export const providerLoginRefused = (code: string) =>
  new HttpError(403, code, { text: code === 'provider_cancelled' ? code : 'provider_login_refused' });
/** The provider cannot be reached or does not respond in time. */
export const providerUnavailable = () => new HttpError(503, 'provider_unavailable', { headers: retryAfter(30) });
/** The address to return to is not a page of the portal. */
export const returnToInvalid = () => new HttpError(400, 'return_to_invalid', { text: 'provider_login_refused' });
/** The address of a person at a provider has an account, to which the person has to log in first. */
export const accountExists = (details: { email: string; ticket: string; provider: string }) =>
  new HttpError(409, 'account_exists', { details, values: { email: details.email, provider: details.provider } });
/** The account at the provider logs in another account here. */
export const identityTaken = () => new HttpError(409, 'identity_taken');
/** The company requires its members to log in with its own provider. */
export const singleSignOnRequired = () => new HttpError(403, 'single_sign_on_required');
export const dnsRecordMissing = () => new HttpError(409, 'dns_record_missing');
/** Another company has proved that the domain is its own. */
export const domainTaken = () => new HttpError(409, 'domain_taken', { fields: { domain: { key: 'domainTaken' } } });
/** Before a provider is required, the domain must be proved and the main account must have logged in with it. */
export const connectionUntested = () => new HttpError(409, 'connection_untested');
export const lastSignInMethod = () => new HttpError(409, 'last_sign_in_method');
/** The link of an email works later, so that the owner can object; `from` says when. */
export const recoveryDelayed = (from: string) => new HttpError(403, 'recovery_delayed', { values: { from } });
/** The API token is altered, unknown, expired or revoked, or its account has ended. */
export const tokenInvalid = () =>
  new HttpError(401, 'token_invalid', {
    headers: { 'www-authenticate': 'Bearer realm="tandem", error="invalid_token"' },
  });
/** No API token may make this call, whatever its scopes. */
export const tokenNotAdmitted = () => new HttpError(403, 'token_not_admitted');
/** The API token lacks the scope that this call needs. */
export const scopeMissing = (scope: string) =>
  new HttpError(403, 'scope_missing', {
    values: { scope },
    details: { scope },
    headers: { 'www-authenticate': `Bearer realm="tandem", error="insufficient_scope", scope="${scope}"` },
  });

export const forbidden = () => new HttpError(403, 'forbidden');
/** A superuser acts as another user, and only that user may do this. */
export const actingAsAnother = () => new HttpError(403, 'acting_as_another');
/** Nobody can write in the conversation now; `why` selects the message. */
export const conversationClosed = (why: 'blocked-by-me' | 'blocked-by-other' | 'hidden' | 'unavailable') =>
  new HttpError(403, 'conversation_closed', { values: { context: why } });
/** The side may not write first: it needs a match, or the permission of the developer. */
export const mayNotWrite = (side: 'user' | 'company') =>
  new HttpError(403, 'may_not_write', { values: { context: side } });
/** Only the main account of a company may rename it. */
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
/** The current password is required before a sensitive action. */
export const wrongPassword = (field: 'oldPassword' | 'password') =>
  new HttpError(403, 'wrong_password', { values: { context: field }, fields: { [field]: { key: 'wrongPassword' } } });
/** The password is correct and the account has a second factor: the ticket and a code complete the login. */
export const secondFactorNeeded = (ticket: string) =>
  new HttpError(403, 'second_factor_needed', { details: { ticket } });

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

/** The feature is part of the Premium packages. */
export const premiumNeeded = () => new HttpError(402, 'premium_needed');
/** The package requires payment and cannot be bought: payments are not configured, or Stripe has another price. */
export const packageNotForSale = () =>
  new HttpError(402, 'package_not_for_sale', { fields: { package: { key: 'packageNotForSale' } } });

/** The job is not on the package, which has to be bought on the billing page first. */
export const packageNotBought = () =>
  new HttpError(402, 'package-not-bought', { fields: { package: { key: 'packageNotBought' } } });

/** The request body arrives so slowly that it only occupies the connection. */
export const tooSlow = () => new HttpError(408, 'too_slow', { headers: { connection: 'close' } });

/** The person is already saved; the response contains the candidate. */
export const alreadySaved = (candidate: unknown) => new HttpError(409, 'already_saved', { details: { candidate } });
/** The person has objected to being stored. */
export const objected = () => new HttpError(409, 'objected');
/** The person cannot be contacted: they do not want it, or the mailbox does not exist. */
export const letterRefused = (why: OutreachRefusal) =>
  new HttpError(409, 'letter_refused', { values: { context: why }, details: { refusal: why } });
/** The country of the person requires consent before contact, and the letter has to state how it was given. */
export const consentNeeded = (country: ConsentCountry) =>
  new HttpError(409, 'consent_needed', { values: { context: country }, fields: { consent: { key: 'missing' } } });
/** The company has reached its daily limit of letters. */
export const lettersUsedUp = (count: number, seconds: number) =>
  new HttpError(429, 'letters_used_up', { values: { count }, headers: retryAfter(seconds) });
/** A company that is not public has reached its daily limit of recipients. */
export const recipientsUsedUp = (count: number, seconds: number) =>
  new HttpError(429, 'recipients_used_up', { values: { count }, headers: retryAfter(seconds) });
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
export const toldRecently = () => new HttpError(409, 'told_recently');
/** The file has invalid lines, and skipping them was not requested. */
export const importFaulty = (count: number) => new HttpError(409, 'import_faulty', { values: { count } });
/** People in the file were saved repeatedly by others while it was being imported. */
export const importRaced = () => new HttpError(409, 'import_raced');
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
/** The decision has already been announced, or the state has changed since. */
/** The few minutes in which something can be undone are over. */
export const undoTooLate = () => new HttpError(409, 'undo_over');
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
export const keyOfAnother = () => new HttpError(422, 'key_of_another');
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
export const taken = (field: string) => new HttpError(409, 'taken', { fields: { [field]: { key: 'taken' } } });

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
  new HttpError(415, 'file_not_taken', { fields: { file: { key: `notTaken.${what}` } } });
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
export const savedEnoughToday = (count: number, seconds: number) =>
  new HttpError(429, 'saved_enough_today', { values: { count }, headers: retryAfter(seconds) });
/** There are no keys for Stripe. */
export const paymentsUnconfigured = () => new HttpError(503, 'payments-unconfigured');
/** Stripe cannot be reached or does not respond in time. */
export const paymentsUnavailable = () => new HttpError(503, 'payments-unavailable', { headers: retryAfter(30) });
/** Stripe has refused the payment or change; its message is logged. */
export const paymentRefused = () => new HttpError(402, 'payment-refused');
/** The webhook has no valid signature, or one that is too old. */
export const signatureInvalid = () => new HttpError(400, 'signature-invalid');
/** The trial has been used by this company or by an earlier one with the same domain or registration number. */
export const trialUsed = () => new HttpError(409, 'trial-used');
/** The job already has this package. */
export const alreadySubscribed = () => new HttpError(409, 'already-subscribed');
/** The currency of a company is fixed by its first purchase. */
export const currencyFixed = (currency: string) =>
  new HttpError(409, 'currency-fixed', {
    values: { currency: `${currency}`.toUpperCase() },
    fields: { currency: { key: 'choice' } },
  });
/** The package has ended, or the change does not fit its state. */
export const subscriptionState = () => new HttpError(409, 'subscription-state');
/** The database is unavailable. */
export const unavailable = () => new HttpError(503, 'unavailable', { headers: retryAfter(5) });
/** The file storage is unavailable. */
export const storageAway = () => new HttpError(503, 'storage_away', { headers: retryAfter(30) });
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
