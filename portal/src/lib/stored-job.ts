import { device } from './device.ts';

const KEY = 'tandem.job';

/** The stored job id while no job is chosen: the company as a whole. Source: specification 2, section 4. */
export const MY_COMPANY = 'myCompany';

/** The job that this company chose last to compare developers with, on this device. */
export const storedJob = {
  read: (): string => device.read(KEY) ?? MY_COMPANY,
  write: (id: string): void => device.write(KEY, id || MY_COMPANY),
};
