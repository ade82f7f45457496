import { RESUME_LEVELS } from '@tandem/catalogue/resume';
import * as z from 'zod';

export const ResumeQuery = z.strictObject({ level: z.enum(RESUME_LEVELS) });
