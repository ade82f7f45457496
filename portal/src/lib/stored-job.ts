import { device } from './device.ts';

const KEY = 'tandem.job';

/** Stored value if no job is chosen: the company as a whole. Source: specification 2, section 4. */
export const MY_COMPANY = 'myCompany';

/** The job that this company last chose to compare developers with, stored on this device. */
export const storedJob = {
  read: (): string => device.read(KEY) ?? MY_COMPANY,
  write: (id: string): void => device.write(KEY, id || MY_COMPANY),
};
