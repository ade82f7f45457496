import { MongoError, unsupported } from '../errors.ts';
import type { Scope } from '../expression/scope.ts';
import type { Document, Value } from '../values/value.ts';
import { compilePipeline, stageName } from './stages.ts';

const allowedStages = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith'];

/** Compiles an update written as a pipeline. @throws MongoError 72 for a stage that an update cannot contain */
export function compileUpdatePipeline(pipeline: Value[], variables: Scope): (document: Document) => Document {
  for (const stage of pipeline)
    if (!allowedStages.includes(stageName(stage)))
      throw new MongoError(72, `${stageName(stage)} is not allowed to be used within an update`);
  const run = compilePipeline(pipeline, {
    variables,
    run: () => {
      throw unsupported('another collection in an update');
    },
    reserveMemory: () => undefined,
  });
  return (document) => {
    const [result] = run([document]);
    return result as Document;
  };
}
