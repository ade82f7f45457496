import type { JobDraft, JobDraftAsk } from '@tandem/contracts/ai';
import { blocksOf, draftOf, htmlOf } from '@tandem/drafts/blocks';
import { unsupportedFacts } from '@tandem/drafts/unsupported';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { runAndRecord } from '../runs/runs.recording.ts';
import { emitText } from './emitting.ts';
import { jobInstructions } from './instructions.ts';
import { foreignLanguageOf, writeJob } from './job-writer.ts';
import { adviceOn } from './wording.ts';

/** Drafts the text of a job from its form, and lists the statements of the draft that go beyond the form. */
export function draftJob(ask: JobDraftAsk, viewer: Viewer, call: CallInfo): Promise<JobDraft> {
  const { language, tone, length, ...form } = ask;
  const asDraft = (written: string, untranslated: JobDraft['untranslated']) => {
    const blocks = blocksOf(written);
    const text = draftOf(blocks);
    return {
      description: htmlOf(blocks),
      unsupported: unsupportedFacts(text, ask),
      advice: adviceOn(text, language),
      untranslated,
    };
  };
  const instructions = jobInstructions(language, tone, length);
  return runAndRecord({
    purpose: 'job',
    viewer,
    call,
    builtIn: () => {
      const text = writeJob(ask);
      emitText(call)(text);
      return asDraft(text, foreignLanguageOf(ask));
    },
    model: {
      instructions,
      make: async (session) => asDraft(await session.text({ instructions, data: { form } }, emitText(call)), null),
    },
  });
}
