/** Constants of the specification that several parts share. */
export const RANDOM_ID_LENGTH = 12;
export const PREVIEW_LENGTH = 150;
export const VIDEO_ID_LENGTH = 11;
export const ACTIVATION_CODE_LENGTH = 8;
/** Days within which an appeal against a suspension is decided. */
export const APPEAL_DAYS = 7;
/** Minutes for which a superuser can undo a decision on a profile or company; its owner is notified afterwards. */
export const REVIEW_UNDO_MINUTES = 10;
export const DEFAULT_TERMS_DATE = '2022-01-30';
export const USERS_STATISTICS_INITIAL = 100;
/** Maximum number of questions that a job asks applicants. */
export const MAX_QUESTIONS = 5;
/** Maximum length of an answer to such a question. */
export const ANSWER_LENGTH = 2000;
export const NETWORK_PROFILE_PREFIX = 'https://www.linkedin.com/in/';
/** Maximum number of requests or rejections in one call. */
export const MAX_MATCHES_PER_CALL = 50;
