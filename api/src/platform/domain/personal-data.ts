import type { ClientSession, Types } from 'mongoose';
import type { Viewer } from '../http/viewer.ts';

/** A person with an account, and whether their profile or company goes with the account. */
export interface DataSubject {
  accountId: string;
  /** Id of the profile or company behind the account. */
  entityId: string;
  type: 'user' | 'company';
  email: string;
  /** No other account uses the profile or company. */
  isLast: boolean;
  /** Sees what the person sees. */
  viewer: Viewer;
}

/** One kind of records about a person. */
export interface PersonalRecords {
  /** Name of the file in the export that a person downloads. */
  name: string;
  /** All of it, readable for the person. Nothing and an empty list make no file. */
  export?: (subject: DataSubject) => unknown;
  /** Removes it for good. Runs again after a failure, so it does no harm when done twice. */
  erase?: (subject: DataSubject) => unknown;
}

type Ids = readonly Types.ObjectId[];

/** The personal data that a domain stores: how it is exported, merged and erased. */
export interface PersonalData {
  /** About a developer with an account. */
  developer?: readonly PersonalRecords[];
  /** About a company; erased with its last account. */
  company?: readonly PersonalRecords[];
  /** About any account. */
  account?: readonly PersonalRecords[];
  /** About candidates whom companies saved. */
  candidates?: {
    erase?: (ids: Ids) => Promise<unknown>;
    /** Moves what is about one record to another record of the same person. */
    merge?: (from: Types.ObjectId, into: Types.ObjectId, session: ClientSession) => Promise<unknown>;
  };
  /** Moves what is about one developer to another profile of the same person. */
  merge?: (from: Types.ObjectId, into: Types.ObjectId, session: ClientSession) => Promise<unknown>;
}

/** For domains that store nothing about people. */
export const NO_PERSONAL_DATA: PersonalData = {};
