import type { ConsentCountry, LetterRefusal } from '@tandem/catalogue/letters';

/** What is wrong with one field: the sentence `errors:fields.<key>` with its values. */
export interface FieldError {
  key: string;
  values?: Record<string, unknown>;
}

interface More {
  /** Put into the sentence; `context` chooses a sentence of its own, as `not_found_job`. */
  values?: Record<string, unknown>;
  fields?: Record<string, FieldError>;
  /** Stands in the body beside message and code. */
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** A refusal that the caller is told of. The sentence that is shown is `errors:<code>`. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly values: Record<string, unknown>;
  readonly fields: Record<string, FieldError> | undefined;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, { values = {}, fields, details = {}, headers = {} }: More = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.values = values;
    this.fields = fields;
    this.details = details;
    this.headers = headers;
  }
}

const retryAfter = (seconds: number) => ({ 'retry-after': String(Math.ceil(seconds)) });

/** What was asked for has another address now; it may move back, so nobody keeps that. */
export const moved = (location: string) =>
  new HttpError(301, 'moved', { headers: { location, 'cache-control': 'no-store' } });

/** Fields by path, as `{ 'user.linkedin': { key: 'link' } }`. */
export const invalid = (fields: Record<string, FieldError>) => new HttpError(400, 'invalid', { fields });
export const brokenJson = () => new HttpError(400, 'broken_json');
/** Form data that ends too early or is none. */
export const brokenForm = () => new HttpError(400, 'broken_form', { fields: { file: { key: 'brokenFile' } } });
/** More fields, levels or longer names of fields than anything that is taken here has. */
export const tooComplex = () => new HttpError(400, 'too_complex');
export const activationInvalid = () => new HttpError(400, 'activation_invalid');
/** The link of an invitation that somebody has used, or that is too old. */
export const invitationUsed = () => new HttpError(400, 'invitation_used');
export const invitationWithdrawn = () => new HttpError(400, 'invitation_withdrawn');
export const invitationExpired = () => new HttpError(400, 'invitation_expired');
/** The token of a link in an e-mail that turns a kind of e-mail off. */
export const unsubscribeInvalid = () => new HttpError(400, 'unsubscribe_invalid');

export const unauthenticated = () =>
  new HttpError(401, 'unauthenticated', { headers: { 'www-authenticate': 'Bearer realm="tandem"' } });
/** One sentence for an unknown e-mail and a wrong password. */
export const wrongLogin = () => new HttpError(401, 'wrong_login');
export const secondFactorWrong = () =>
  new HttpError(401, 'second_factor_wrong', { fields: { code: { key: 'wrongCode' } } });
/** The first step of a log-in was too long ago. */
export const ticketInvalid = () => new HttpError(401, 'ticket_invalid');
export const sessionEnded = () => new HttpError(401, 'session_ended');

export const forbidden = () => new HttpError(403, 'forbidden');
/** A superuser acts as somebody else, and this is for that person alone. */
export const actingAsAnother = () => new HttpError(403, 'acting_as_another');
/** Only the main account of a company may give it another name. */
export const mainAccountOnly = (fields: readonly string[]) =>
  new HttpError(403, 'main_account_only', {
    fields: Object.fromEntries(fields.map((field) => [field, { key: 'mainAccountOnly' }])),
  });
export const activationNeeded = () => new HttpError(403, 'activation_needed');
/** The company of the account was deleted: only its main account brings it back. */
export const companyDeleted = (removedFor?: 'fraud' | 'duplicate') =>
  new HttpError(403, 'company_deleted', removedFor ? { values: { context: removedFor } } : {});
/** `appeal` is the path at which the person appeals. */
export const accountSuspended = (appeal?: string) =>
  new HttpError(403, 'account_suspended', appeal ? { details: { appeal } } : {});
/** A superuser acts as people, and not as another superuser. */
export const anotherSuperuser = () => new HttpError(403, 'another_superuser');
/** The present password, asked before something that matters. */
export const wrongPassword = (field: 'oldPassword' | 'password') =>
  new HttpError(403, 'wrong_password', { values: { context: field }, fields: { [field]: { key: 'wrongPassword' } } });
/** The password is right and the account has a second factor: with the ticket, a code logs in. */
export const secondFactorNeeded = (ticket: string) =>
  new HttpError(403, 'second_factor_needed', { details: { ticket } });

/** `what` chooses the sentence: a key of `errors:not_found_<what>`. Without it: absent and foreign alike. */
export const notFound = (
  what?: 'job' | 'company' | 'developer' | 'candidate' | 'match' | 'account' | 'page' | 'file' | 'signup',
) => new HttpError(404, 'not_found', what ? { values: { context: what } } : {});
export const methodNotAllowed = (allow: string) => new HttpError(405, 'method_not_allowed', { headers: { allow } });

/** The package has to be paid for, and payments are not configured. */
export const packageNotForSale = () =>
  new HttpError(402, 'package_not_for_sale', { fields: { package: { key: 'packageNotForSale' } } });

/** What the caller sends comes so slowly that it only holds the connection. */
export const tooSlow = () => new HttpError(408, 'too_slow', { headers: { connection: 'close' } });

/** The same person is kept already: the answer holds the candidate. */
export const alreadyKept = (candidate: unknown) => new HttpError(409, 'already_kept', { details: { candidate } });
/** The person does not want to be kept. */
export const objected = () => new HttpError(409, 'objected');
/** The person cannot be written to: they do not want it, or there is no mailbox. */
export const letterRefused = (why: LetterRefusal) =>
  new HttpError(409, 'letter_refused', { values: { context: why }, details: { refusal: why } });
/** In the person's country somebody has to have agreed before they are written to: the letter has to say how. */
export const consentNeeded = (country: ConsentCountry) =>
  new HttpError(409, 'consent_needed', { values: { context: country }, fields: { consent: { key: 'missing' } } });
/** The company has written as many letters as it may on a day. */
export const lettersUsedUp = (count: number, seconds: number) =>
  new HttpError(429, 'letters_used_up', { values: { count }, headers: retryAfter(seconds) });
/** A company that is not public has written to as many people as it may on a day. */
export const recipientsUsedUp = (count: number, seconds: number) =>
  new HttpError(429, 'recipients_used_up', { values: { count }, headers: retryAfter(seconds) });
/** They have had an e-mail about it a short while ago. */
export const toldRecently = () => new HttpError(409, 'told_recently');
/** Lines of the file have faults, and nobody has said to leave them out. */
export const importFaulty = (count: number) => new HttpError(409, 'import_faulty', { values: { count } });
/** People of the file were kept again and again in the moment in which it was imported. */
export const importRaced = () => new HttpError(409, 'import_raced');
/** The step is not possible in the present state, or it is not the caller's turn. */
export const wrongStep = () => new HttpError(409, 'wrong_step');
/** An account that nobody can log in to: closed, suspended or not activated. */
export const cannotActAs = () => new HttpError(409, 'cannot_act_as');
/** An account that cannot become a superuser's; `why` chooses the sentence. */
export const cannotBeSuperuser = (why: 'suspended' | 'closed' | 'unverified' | 'blank') =>
  new HttpError(409, 'cannot_be_superuser', { values: { context: why } });
/** The settings of the server make the account a superuser's. */
export const superuserListed = () => new HttpError(409, 'superuser_listed');
/** What was decided has been told already, or something else holds by now. */
export const tooLateToUndo = () => new HttpError(409, 'too_late_to_undo');
/** The other side has said no already. */
export const alreadyAnswered = () => new HttpError(409, 'already_answered');
/** The developer has hidden from the company, which is not to learn of them. */
export const hiddenFromCompany = () => new HttpError(409, 'hidden_from_company');
/** A candidate without an account cannot be asked. */
export const withoutAccount = () => new HttpError(409, 'without_account');
/** Others have an account of the same company, which is not to be without its main one. */
export const mainAccountNeeded = () => new HttpError(409, 'main_account_needed');
/** Somebody has changed the fields since; `stored` is how it stands now and goes into the answer. */
export const changedElsewhere = (fields: readonly string[], stored: Record<string, unknown>) =>
  new HttpError(409, 'changed_elsewhere', {
    fields: Object.fromEntries(fields.map((field) => [field, { key: 'changedElsewhere' }])),
    details: stored,
  });
/** An account, profile or company keeps as much as it may. */
export const tooManyFiles = (count: number) =>
  new HttpError(409, 'too_many_files', { values: { count }, fields: { file: { key: 'tooManyFiles' } } });
/** Nothing is kept of the e-mail, or it has not failed. */
export const emailNotRetried = () => new HttpError(409, 'email_not_retried');
/** The part of a file does not go on where the others end; the answer holds where that is. */
export const partExpected = (offset: number) => new HttpError(409, 'part_expected', { details: { offset } });
/** Every part of a file but the last is as large as it was said to be. */
export const partTooSmall = () => invalid({ file: { key: 'partTooSmall' } });
/** A form to apply that was open too long, or was not made here. */
export const formExpired = () => new HttpError(409, 'form_expired');
/** It was filled in faster than anybody can. */
export const formTooSoon = (seconds: number) => new HttpError(409, 'form_too_soon', { headers: retryAfter(seconds) });
/** Terms have been published anew since they were read. */
export const newerTerms = () => new HttpError(409, 'newer_terms');
/** Somebody of the company has finished the survey since it was read. */
export const surveyFinished = () => new HttpError(409, 'survey_finished');
export const taken = (field: string) => new HttpError(409, 'taken', { fields: { [field]: { key: 'taken' } } });

/** A link that shows what is held on somebody, whose time is over. */
export const linkExpired = () => new HttpError(410, 'link_expired');
/** The answer holds similar jobs. */
export const jobGone = (similar: readonly unknown[]) => new HttpError(410, 'job_gone', { details: { similar } });
export const tooLarge = () => new HttpError(413, 'too_large', { headers: { connection: 'close' } });
/** More comes in than a file of the kind may have; `maxBytes` is what it may. */
export const fileTooLarge = (maxBytes: number) =>
  new HttpError(413, 'file_too_large', {
    fields: { file: { key: 'fileTooLarge', values: { count: Math.floor(maxBytes / 2 ** 20) } } },
  });
export const wrongContentType = () => new HttpError(415, 'wrong_content_type');
/** A file of another type than is taken, judged by its content; `what` chooses the sentence. */
export const fileNotTaken = (what: 'picture' | 'document' | 'video' | 'table') =>
  new HttpError(415, 'file_not_taken', { fields: { file: { key: `notTaken.${what}` } } });
export const tooManyPixels = () =>
  new HttpError(413, 'too_many_pixels', { fields: { file: { key: 'tooManyPixels' } } });
/** The call takes a file. */
export const formNeeded = () => new HttpError(415, 'form_needed');

export const tooManyRequests = (seconds: number) =>
  new HttpError(429, 'too_many_requests', {
    values: { count: Math.ceil(seconds / 60) },
    headers: retryAfter(seconds),
  });
/** The database is away. */
export const unavailable = () => new HttpError(503, 'unavailable', { headers: retryAfter(5) });
/** Files can be neither kept nor read. */
export const storageAway = () => new HttpError(503, 'storage_away', { headers: retryAfter(30) });
export const busy = () => new HttpError(503, 'busy', { headers: retryAfter(2) });

/** Searches are not answered yet; `percent` of the profiles are read. */
export const searchStarting = (percent: number) =>
  new HttpError(503, 'search_starting', { values: { percent }, details: { percent }, headers: retryAfter(2) });

/** A fault of ours; the number finds it in the log. */
export const unexpected = (request: string) => new HttpError(500, 'unexpected', { values: { request } });

export type CvFault = 'encrypted' | 'tooLong' | 'noText' | 'broken';
/** A CV of a right type that cannot be read, and why. */
export const cvUnreadable = (why: CvFault) =>
  new HttpError(400, 'cv_unreadable', { fields: { file: { key: `cv.${why}` } } });
