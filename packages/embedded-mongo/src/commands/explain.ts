import { compilePipeline } from '../aggregate/stages.ts';
import { MongoError, refused } from '../errors.ts';
import { findHits, type Search } from '../planner/find.ts';
import type { Plan } from '../planner/index-plan.ts';
import { choosePlan } from '../planner/plan.ts';
import { findCollection } from '../storage/catalogue.ts';
import type { Document, Value } from '../values/value.ts';
import { arrayOf, type Command, type Context, documentOf, type Reply, wholeNumber } from './command.ts';
import { pushedDown } from './push-down.ts';
import { nothing, searchOf } from './search.ts';
import { version } from './server.ts';

/** Says how a command finds its documents: of a pipeline, how those are found with which it begins. */
export const explain: Command = {
  kind: 'read',
  fields: ['verbosity', 'comment'],
  run: (context) => {
    const inner = documentOf(context.body.get('explain'), 'explain');
    const verbosity = context.body.get('verbosity') ?? 'allPlansExecution';
    if (!['queryPlanner', 'executionStats', 'allPlansExecution'].includes(verbosity))
      throw new MongoError(2, `verbosity '${String(verbosity)}' of explain is not known`);
    const [[name, collectionName] = ['', '']] = [...inner];
    if (!['find', 'count', 'findAndModify', 'distinct', 'aggregate'].includes(name))
      throw refused(`explain of ${name}`);
    const namespace = `${context.database}.${collectionName}`;
    const collection = findCollection(context.store, namespace);
    const { search, rest } = searched({ ...context, body: inner }, name, collection ?? nothing);
    const plan: Plan = collection ? choosePlan(context.store, collection, search) : { kind: 'scan' };
    const queryPlanner = {
      namespace,
      parsedQuery: filterOf(inner, name),
      indexFilterSet: false,
      winningPlan: stages(plan, search.sort.length > 0),
      rejectedPlans: [],
    };
    const reply: Reply = { explainVersion: '1', queryPlanner };
    if (rest.length > 0) reply.stages = [{ $cursor: { queryPlanner } }, ...rest];
    if (verbosity !== 'queryPlanner') {
      let nReturned = 0;
      if (collection) for (const _ of findHits(context.store, collection, search)) nReturned++;
      reply.executionStats = { executionSuccess: true, nReturned };
    }
    reply.serverInfo = { host: 'embedded', port: 0, version, gitVersion: 'embedded' };
    return reply;
  },
};

/** @returns what a command looks for, and the stages that come after it */
function searched(
  context: Context,
  name: string,
  collection: Parameters<typeof searchOf>[1],
): { search: Search; rest: Value[] } {
  if (name === 'aggregate') {
    const pipeline = arrayOf(context.body.get('pipeline'), 'pipeline');
    if (pipeline.some((stage) => stage instanceof Map && stage.has('$out'))) throw refused('explain of $out');
    const parts = pushedDown(context, collection, pipeline, context.variables);
    // Throws for stages that are not known.
    compilePipeline(parts.rest, { variables: context.variables, run: () => [], hold: () => undefined });
    return parts;
  }
  const search = searchOf(context, collection, {
    filter: name === 'find' ? 'filter' : 'query',
    sort: 'sort',
  });
  return { search: { ...search, limit: wholeNumber(context.body, 'limit') || undefined }, rest: [] };
}

function filterOf(command: Document, name: string): Value {
  if (name !== 'aggregate') return command.get(name === 'find' ? 'filter' : 'query') ?? new Map();
  const [first] = command.get('pipeline');
  return (first instanceof Map ? first.get('$match') : undefined) ?? new Map();
}

function stages(plan: Plan, sorts: boolean): Reply {
  const sorted = plan.kind === 'index' && plan.sorted && !plan.ties;
  const way: Reply =
    plan.kind === 'scan'
      ? { stage: 'COLLSCAN', direction: 'forward' }
      : plan.kind === 'union'
        ? { stage: 'SUBPLAN', inputStages: plan.of.map((part) => stages(part, false)) }
        : {
            stage: 'FETCH',
            inputStage: {
              stage: 'IXSCAN',
              keyPattern: plan.index.spec.get('key'),
              indexName: plan.index.name,
              isMultiKey: plan.index.multikey.size > 0,
              isUnique: plan.index.unique,
              direction: plan.reverse ? 'backward' : 'forward',
            },
          };
  return sorts && !sorted ? { stage: 'SORT', inputStage: way } : way;
}
