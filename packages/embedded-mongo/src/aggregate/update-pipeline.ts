import { MongoError, refused } from '../errors.ts';
import type { Scope } from '../expression/scope.ts';
import type { Document, Value } from '../values/value.ts';
import { compilePipeline, stageName } from './stages.ts';

const allowed = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith'];

/** @returns an update that is written as a pipeline. @throws MongoError 72 for a stage that cannot be part of one */
export function compileUpdatePipeline(pipeline: Value[], variables: Scope): (document: Document) => Document {
  for (const stage of pipeline)
    if (!allowed.includes(stageName(stage)))
      throw new MongoError(72, `${stageName(stage)} is not allowed to be used within an update`);
  const run = compilePipeline(pipeline, {
    variables,
    run: () => {
      throw refused('another collection in an update');
    },
    hold: () => undefined,
  });
  return (document) => {
    const [result] = run([document]);
    return result as Document;
  };
}
