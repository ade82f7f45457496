import type { Application, ApplicationForm } from '@tandem/contracts/application';
import type { UploadedFile } from '@tandem/contracts/files';
import { defineQuery } from '../../../platform/events/events.ts';

interface JobAddress {
  companySlug: string;
  slug: string;
}

/** An application as it was sent from a board. */
export interface SentApplication extends JobAddress {
  body: Application;
  file?: UploadedFile | undefined;
  /** Network address of the sender. */
  address: string;
}

/** Returns the data that a job's application form needs. */
export const applicationForm = defineQuery<JobAddress, ApplicationForm>('boards.applicationForm');

/** Receives an application. */
export const application = defineQuery<SentApplication, void>('boards.application');
