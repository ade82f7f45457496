/** Constants of the specification that several parts share. */
export const RANDOM_ID_LENGTH = 12;
export const PREVIEW_LENGTH = 150;
export const VIDEO_ID_LENGTH = 11;
export const ACTIVATION_CODE_LENGTH = 8;
/** An appeal against a suspension is decided within so many days. */
export const APPEAL_DAYS = 7;
/** How long a superuser can undo a decision on a profile or company; its owner is notified afterwards. */
export const REVIEW_UNDO_MINUTES = 10;
export const DEFAULT_TERMS_DATE = '2022-01-30';
export const USERS_STATISTICS_INITIAL = 100;
/** Questions that a job may ask of those who apply. */
export const MOST_QUESTIONS = 5;
/** Characters of an answer to one of them. */
export const ANSWER_LENGTH = 2000;
export const NETWORK_PROFILE_PREFIX = 'https://www.linkedin.com/in/';
/** Requests, or rejections, that one call can send. */
export const MOST_MATCHES_AT_ONCE = 50;
