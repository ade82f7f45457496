export { type EnrolmentCondition, enrolments, type StoredEnrolment } from './enrolments.model.ts';
export { replies } from './replies.model.ts';
