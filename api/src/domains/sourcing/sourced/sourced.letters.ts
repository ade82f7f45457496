import type { CandidateLetter } from '@tandem/contracts/candidate-letter';
import type { Types } from 'mongoose';
import { defineQuery } from '../../../platform/events/events.ts';

/** Every email of companies to some candidates, newest first. */
export const lettersAbout = defineQuery<readonly Types.ObjectId[], CandidateLetter[]>('sourced.letters');
