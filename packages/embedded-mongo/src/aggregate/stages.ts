import { MongoError, unsupported } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { addFields } from '../query/add-fields.ts';
import { matcher } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { excludeFields, parseProjection } from '../query/projection.ts';
import { ownProperty } from '../values/own-property.ts';
import { type Document, typeName, type Value } from '../values/value.ts';
import { bucket, group } from './group.ts';
import { lookup } from './lookup.ts';
import type { Stage, StageContext } from './stage.ts';
import { checkOptions, mapStage, replaceRoot, sort, wholeNumberOf } from './stage-helpers.ts';
import { unwind } from './unwind.ts';

type StageFactory = (spec: Value, context: StageContext, name: string) => Stage;

/** MongoDB stages that this engine does not support. */
const unsupportedStages = new Set(
  '$bucketAuto $changeStreamSplitLargeEvent $collStats $currentOp $densify $fill $geoNear $graphLookup $indexStats $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $merge $planCacheStats $querySettings $queryStats $rankFusion $redact $score $scoreFusion $search $searchMeta $setWindowFields $shardedDataDistribution $vectorSearch'.split(
    ' ',
  ),
);

const stages: Record<string, StageFactory> = {
  $match: (spec, { variables }) => {
    if (!(spec instanceof Map)) throw new MongoError(15959, 'the match filter must be an expression in an object');
    const match = matcher(parseFilter(spec), { compile: compileExpression, variables });
    return function* (input) {
      for (const document of input) if (match(document)) yield document;
    };
  },
  $project: (spec, { variables }) => mapStage(parseProjection(spec, { find: false, variables }).project),
  $addFields: (spec, { variables }, name) => mapStage(addFields(spec, variables, name)),
  $set: (spec, { variables }, name) => mapStage(addFields(spec, variables, name)),
  $unset: (spec, { variables }) => {
    const paths = Array.isArray(spec) ? spec : [spec];
    if (!paths.every((path) => typeof path === 'string' && path !== ''))
      throw new MongoError(31002, '$unset specification must be a string or an array of strings');
    return mapStage(excludeFields(paths, variables));
  },
  $replaceRoot: (spec, context, name) => {
    checkOptions(spec, name, ['newRoot']);
    if (!(spec instanceof Map) || !spec.has('newRoot'))
      throw new MongoError(40231, 'no newRoot specified for the $replaceRoot stage');
    return replaceRoot(spec.get('newRoot'), context);
  },
  $replaceWith: (spec, context) => replaceRoot(spec, context),
  $limit: (spec) => {
    const limit = wholeNumberOf(spec, '$limit');
    if (limit <= 0) throw new MongoError(15958, 'the limit must be positive');
    return function* (input) {
      let count = 0;
      for (const document of input) {
        yield document;
        if (++count >= limit) return;
      }
    };
  },
  $skip: (spec) => {
    const skip = wholeNumberOf(spec, '$skip');
    if (skip < 0) throw new MongoError(5107200, 'invalid argument to $skip stage: Expected a non-negative number');
    return function* (input) {
      let count = 0;
      for (const document of input) if (count++ >= skip) yield document;
    };
  },
  $sort: (spec, context) => sort(spec, context),
  $group: group,
  $bucket: bucket,
  $count: (spec) => {
    if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.'))
      throw new MongoError(40156, 'the count field must be a non-empty string without $ and dots');
    return function* (input) {
      let count = 0;
      for (const _ of input) count++;
      if (count > 0) yield new Map([[spec, count]]);
    };
  },
  $sortByCount: (spec, context) => {
    const groups = group(
      new Map([
        ['_id', spec],
        ['count', new Map([['$sum', 1]])],
      ]),
      context,
    );
    const sorted = sort(new Map([['count', -1]]), context);
    return (input) => sorted(groups(input));
  },
  $unwind: unwind,
  $lookup: lookup,
  $facet: (spec, context) => {
    if (!(spec instanceof Map) || spec.size === 0)
      throw new MongoError(40169, 'the $facet specification must be a non-empty object');
    const facets = [...spec].map(([name, pipeline]) => {
      if (!Array.isArray(pipeline))
        throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is type ${typeName(pipeline)}`);
      for (const stage of pipeline)
        if (['$facet', '$out', '$merge', '$geoNear', '$collStats', '$indexStats'].includes(stageName(stage)))
          throw new MongoError(40600, `${stageName(stage)} is not allowed to be used within a $facet stage`);
      return [name, compilePipeline(pipeline, context)] as const;
    });
    return function* (input) {
      const all = [...input];
      for (const document of all) context.reserveMemory(document);
      yield new Map(facets.map(([name, run]) => [name, [...run(all)]]));
    };
  },
  $sample: (spec, _, name) => {
    checkOptions(spec, name, ['size']);
    const size = wholeNumberOf(spec instanceof Map ? spec.get('size') : undefined, '$sample');
    if (size < 0) throw new MongoError(28747, 'size argument to $sample must not be negative');
    return function* (input) {
      const chosen: Document[] = [];
      let seen = 0;
      for (const document of input) {
        const at = seen < size ? seen : Math.floor(Math.random() * (seen + 1));
        if (at < size) chosen[at] = document;
        seen++;
      }
      yield* chosen;
    };
  },
  $unionWith: (spec, context, name) => {
    checkOptions(spec, name, ['coll', 'pipeline']);
    const [collection, pipeline] =
      typeof spec === 'string' ? [spec, []] : spec instanceof Map ? [spec.get('coll'), spec.get('pipeline') ?? []] : [];
    if (typeof collection !== 'string') throw new MongoError(9, '$unionWith needs the name of a collection');
    return function* (input) {
      yield* input;
      yield* context.run(collection, pipeline, context.variables);
    };
  },
  $documents: () => {
    throw unsupported('$documents');
  },
};

/** @returns the name of a stage. @throws MongoError 40323 unless the stage has exactly one field */
export function stageName(stage: Value): string {
  if (!(stage instanceof Map) || stage.size !== 1)
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return stage.keys().next().value as string;
}

/** @throws MongoError 40324 for an unknown stage, 238 for an unsupported one */
export function compilePipeline(pipeline: Value, context: StageContext): Stage {
  if (!Array.isArray(pipeline)) throw new MongoError(14, "'pipeline' option must be specified as an array");
  const made = pipeline.map((stage) => {
    const name = stageName(stage);
    const make = ownProperty(stages, name);
    if (make) return make(stage.get(name), context, name);
    if (name === '$changeStream')
      throw new MongoError(40573, 'The $changeStream stage is not supported by the embedded database');
    if (name === '$out') throw new MongoError(40601, '$out can only be the final stage in the pipeline');
    if (unsupportedStages.has(name)) throw unsupported(`The stage ${name}`);
    throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  });
  return (input) => made.reduce((documents, stage) => stage(documents), input);
}
