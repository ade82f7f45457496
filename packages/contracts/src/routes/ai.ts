import { CvRead, CvText } from '../cv.ts';
import { contract } from '../route.ts';

export const ai = contract({
  cv: {
    method: 'POST',
    path: '/api/edenai/cv',
    summary: 'Extract profile fields from a CV (PDF, DOCX or text); neither the file nor its text is stored',
    access: { GUEST: 'none', USER: 'any', COMPANY: 'any', SUPERUSER: 'any' },
    body: CvText,
    upload: 'document',
    uploadOptional: true,
    example: { text: 'Ada Lindqvist\nBackend engineer\n\nExperience\nJan 2020 – present Backend engineer, Hamnkraft' },
    unrecorded: true,
    response: CvRead,
  },
});
