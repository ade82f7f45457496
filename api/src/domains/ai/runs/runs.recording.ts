import { type AiPurpose, BUILT_IN } from '@tandem/catalogue/ai';
import type { AiResult, Fallback } from '@tandem/contracts/ai';
import { Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { modelName } from '../../../platform/language-model/client.ts';
import { ModelFailure } from '../../../platform/language-model/failure.ts';
import { ModelSession, promptVersion } from '../../../platform/language-model/model.ts';
import { releaseRun, reserveRun } from './runs.limits.ts';
import { isWithoutModel, runs } from './runs.model.ts';

/** The work of a run, with its account and the developer concerned. */
export interface Job<Result> {
  purpose: AiPurpose;
  viewer: Viewer;
  call: CallInfo;
  /** The developer the result describes. */
  developer?: string;
  /** Produces the result without a model, or after a model failure. */
  builtIn: () => Promise<Result> | Result;
  /** Whether the caller gets the built-in result before the model is called, and uses it if it stops the run. */
  isFoundFirst?: boolean;
  /** Absent if only the built-in engine can help. */
  model?: { instructions: string; make: (session: ModelSession) => Promise<Result> };
}

/**
 * Produces a result with the model; without a model or when it fails, with the built-in engine. Logs the run. Throws a
 * `ModelFailure` only when the caller has disconnected.
 */
export async function runAndRecord<Result extends object>(job: Job<Result>): Promise<Result & AiResult> {
  const { viewer, call, purpose, developer, model, isFoundFirst } = job;
  const name = model && modelName();
  const started = performance.now();
  const counted = name ? await reserveRun(viewer) : undefined;
  const id = await runs.create({
    purpose,
    account: viewer.accountId ? new Types.ObjectId(viewer.accountId) : null,
    companyId: viewer.view === 'COMPANY' && viewer.entityId ? new Types.ObjectId(viewer.entityId) : null,
    developer: developer ? new Types.ObjectId(developer) : null,
    engine: name ?? BUILT_IN,
    model: name ?? null,
    promptVersion: name ? promptVersion(model.instructions) : null,
    fallback: name ? (counted ? 'stopped' : 'limit') : null, // until it ends: its process may die
  });
  const runId = id.toHexString();
  call.emit?.('start', { runId, engine: name ?? BUILT_IN });
  const session = name ? new ModelSession(call.signal) : undefined;
  const finish = (fallback: Fallback | undefined, engine: string) =>
    runs.finish(id, {
      engine,
      fallback: fallback?.reason ?? null,
      ...session?.usage,
      cost: costOf(session),
      milliseconds: Math.round(performance.now() - started),
    });

  let fallback: Fallback | undefined;
  if (name && session) {
    try {
      if (!counted) throw new ModelFailure('limit');
      if (isFoundFirst) call.emit?.('found', await job.builtIn());
      const result = await model.make(session);
      await finish(undefined, name);
      return { ...result, engine: name, runId };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      fallback = { model: name, reason: error.reason };
      if (counted && isWithoutModel(error.reason)) await releaseRun(counted);
      if (error.reason === 'stopped') {
        await finish(fallback, isFoundFirst ? BUILT_IN : name);
        throw error;
      }
      call.emit?.('fallback', fallback);
    }
  }
  let result: Result;
  try {
    result = await job.builtIn();
  } finally {
    await finish(fallback, BUILT_IN);
  }
  return { ...result, engine: BUILT_IN, runId, ...(fallback && { fallback }) };
}

const MILLION = 1_000_000;
const costOf = (session: ModelSession | undefined): number =>
  session
    ? (session.usage.inputTokens * env.OPENAI_PRICE_INPUT + session.usage.outputTokens * env.OPENAI_PRICE_OUTPUT) /
      MILLION
    : 0;
