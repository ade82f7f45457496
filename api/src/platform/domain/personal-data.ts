import type { ClientSession, Types } from 'mongoose';
import type { Viewer } from '../http/viewer.ts';

/** A person with an account, and whether the profile or company is deleted with it. */
export interface DataSubject {
  accountId: string;
  /** Id of the profile or company behind the account. */
  entityId: string;
  type: 'user' | 'company';
  email: string;
  /** Whether no other account uses the profile or company. */
  isLast: boolean;
  /** A viewer with the access rights of the person. */
  viewer: Viewer;
}

/** One kind of record about a person. */
export interface PersonalRecords {
  /** The file name in the export that a person downloads. */
  name: string;
  /** The complete data in readable form. Nothing or an empty list produces no file. */
  export?: (subject: DataSubject) => unknown;
  /** Deletes the data permanently. Must be idempotent because it runs again after a failure. */
  erase?: (subject: DataSubject) => unknown;
}

/**
 * Content of the archive of a company's data for one kind of record: its export, the result of a function, named parts
 * of the archive, or nothing, with a reason.
 */
export type InArchive =
  | 'export'
  | ((subject: DataSubject) => unknown)
  | { parts: readonly string[] }
  | { leftOut: string };

/** One kind of record about a company. Omitting its archive content is a compile error. */
export interface CompanyRecords extends PersonalRecords {
  archive: InArchive;
}

type Ids = readonly Types.ObjectId[];

/** The personal data that a domain stores: how to export, merge and erase it. */
export interface PersonalData {
  /** Data about a developer with an account. */
  developer?: readonly PersonalRecords[];
  /** Data about a company; erased with its last account. */
  company?: readonly CompanyRecords[];
  /** Data about any account. */
  account?: readonly PersonalRecords[];
  /** Data about candidates whose profiles companies saved. */
  candidates?: {
    erase?: (ids: Ids) => Promise<unknown>;
    /** Moves data from one record to another record of the same person. */
    merge?: (from: Types.ObjectId, into: Types.ObjectId, session: ClientSession) => Promise<unknown>;
  };
  /** Moves data from one developer to another profile of the same person. */
  merge?: (from: Types.ObjectId, into: Types.ObjectId, session: ClientSession) => Promise<unknown>;
}

/** For domains that store nothing about people. */
export const NO_PERSONAL_DATA: PersonalData = {};
