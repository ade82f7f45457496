import type { CompanySize, CompanyType } from '@tandem/catalogue/companies';
import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import type { Role, SeniorityLevel } from '@tandem/catalogue/roles';
import type { Perk, RemoteType } from '@tandem/catalogue/work';
import type { Job } from '@tandem/contracts/job';
import type { LogoShape } from '../logos.ts';
import type { PlaceKey } from '../places.ts';

/** A job as declared for the demo; the rest is derived from role, company and random numbers. */
export interface DemoJob {
  role: Role;
  level: SeniorityLevel;
  remote: RemoteType;
  headline: string;
  /** First paragraph, in the language of the company. */
  lead: string;
  skills: readonly string[];
  change?: JobDetails;
}

/** Values that are not random; `days` is how long the job has been published. */
export type JobDetails = Partial<Job> & { days?: number };

export interface DemoCompany {
  name: string;
  legalName: string;
  language: InterfaceLanguage;
  place: PlaceKey;
  furtherPlaces?: readonly PlaceKey[];
  types: readonly CompanyType[];
  size: CompanySize;
  /** Developers in one team, where the company or one of its ads says so. */
  team?: number;
  headline: string;
  description: string;
  perks: readonly Perk[];
  logo: readonly [ground: string, figure: string, shape: LogoShape];
  /** Awaits review by a superuser. */
  waits?: true;
  paying?: true;
  /** Link of a film that introduces the company. */
  film?: string;
  jobs: readonly DemoJob[];
}

/** A line of a list of jobs; skills are separated by spaces. */
export const job = (
  role: Role,
  level: SeniorityLevel,
  remote: RemoteType,
  skills: string,
  headline: string,
  lead: string,
  change?: JobDetails,
): DemoJob => ({ role, level, remote, headline, lead, skills: skills.split(' '), ...(change && { change }) });
