import * as z from 'zod';
import {
  AiEngine,
  AiSummary,
  AllRunsQuery,
  JobDraft,
  JobDraftAsk,
  Keywords,
  KeywordsAsk,
  MessageDraft,
  MessageRequest,
  OwnRun,
  OwnRunQuery,
  RunOfAll,
  RunOutcomeChange,
  TextDraft,
  TextRequest,
} from '../ai.ts';
import { CvRead, CvText } from '../cv.ts';
import { contract, ownAccount, signedIn, superusers } from '../route.ts';
import { ById, Done } from '../values.ts';

const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'any' } as const;
const ownMatch = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;
const scoped = { GUEST: 'none', USER: 'scoped', COMPANY: 'scoped', SUPERUSER: 'scoped' } as const;

/** Helpers that write drafts for a person to edit. Nothing is sent, published or decided by them. */
export const ai = contract({
  engine: {
    method: 'GET',
    path: '/api/edenai',
    summary: 'Get whether a model is configured, and its name',
    access: signedIn,
    response: AiEngine,
  },
  job: {
    method: 'POST',
    path: '/api/edenai/job',
    summary: 'Draft the text of a job from its form; streamed on `accept: text/event-stream`',
    access: companies,
    body: JobDraftAsk,
    example: { headline: 'Backend engineer', role: 'backend', skills: ['go'], language: 'en' },
    unrecorded: true,
    streams: true,
    response: JobDraft,
  },
  text: {
    method: 'POST',
    path: '/api/edenai/text',
    summary: 'Rewrite, translate or check a person’s text; streamed on `accept: text/event-stream`',
    access: signedIn,
    body: TextRequest,
    example: { action: 'improve', text: 'We need a rockstar.', language: 'en' },
    unrecorded: true,
    streams: true,
    response: TextDraft,
  },
  message: {
    method: 'POST',
    path: '/api/edenai/message',
    summary: 'Draft a message to the developer of a match from saved facts and the reasons for the match',
    access: ownMatch,
    body: MessageRequest,
    example: { match: '0123456789abcdef01234567', language: 'en' },
    unrecorded: true,
    streams: true,
    response: MessageDraft,
  },
  cv: {
    method: 'POST',
    path: '/api/edenai/cv',
    summary:
      'Extract profile fields from a CV (PDF, DOCX or text), JSON Resume, Europass or a LinkedIn data export (ZIP); ' +
      'neither the file nor its text is stored',
    access: signedIn,
    body: CvText,
    upload: 'profile',
    uploadOptional: true,
    example: { text: 'Ada Lindqvist\nBackend engineer\n\nExperience\nJan 2020 – present Backend engineer, Hamnkraft' },
    unrecorded: true,
    streams: true,
    response: CvRead,
  },
  keywords: {
    method: 'POST',
    path: '/api/edenai/keywords',
    summary: 'Find skills, role, seniority, place and workplace in a text',
    access: signedIn,
    body: KeywordsAsk,
    example: { text: 'senior Go in Gothenburg, remote' },
    unrecorded: true,
    streams: true,
    response: Keywords,
  },
  runs: {
    method: 'GET',
    path: '/api/edenai/runs',
    summary: 'List the AI runs that the caller started or that are about the caller, newest first',
    access: scoped,
    query: OwnRunQuery,
    response: z.array(OwnRun),
    paged: true,
  },
  allRuns: {
    method: 'GET',
    path: '/api/edenai/runs/all',
    summary: 'List all AI runs, newest first',
    access: superusers,
    query: AllRunsQuery,
    response: z.array(RunOfAll),
    paged: true,
  },
  summary: {
    method: 'GET',
    path: '/api/edenai/summary',
    summary: 'Count AI runs, tokens, cost and outcomes, and get the limits and the state of the model',
    access: superusers,
    response: AiSummary,
  },
  outcome: {
    method: 'PUT',
    path: '/api/edenai/runs/:id',
    summary: 'Record whether a draft was accepted, edited or discarded',
    access: ownAccount,
    params: ById,
    body: RunOutcomeChange,
    example: { outcome: 'edited', distance: 0.2 },
    unrecorded: true,
    response: Done,
  },
});
