import { compilePipeline } from '../aggregate/stages.ts';
import { MongoError, unsupported } from '../errors.ts';
import { choosePlan } from '../planner/choose-plan.ts';
import { executeQuery, type Query } from '../planner/execute-query.ts';
import type { Plan } from '../planner/index-plan.ts';
import { findCollection } from '../storage/catalogue.ts';
import type { Document, Value } from '../values/value.ts';
import { arrayOf, type Command, type Context, documentOf, type Reply, wholeNumber } from './command.ts';
import { emptyCollection, parseQuery } from './parse-query.ts';
import { pushDown } from './pipeline-pushdown.ts';
import { version } from './server.ts';

/** Explains the query plan of a command; for a pipeline, the plan of its first stages. */
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
      throw unsupported(`explain of ${name}`);
    const namespace = `${context.database}.${collectionName}`;
    const collection = findCollection(context.store, namespace);
    const { query, rest } = explainedQuery({ ...context, body: inner }, name, collection ?? emptyCollection);
    const plan: Plan = collection ? choosePlan(context.store, collection, query) : { kind: 'scan' };
    const queryPlanner = {
      namespace,
      parsedQuery: filterOf(inner, name),
      indexFilterSet: false,
      winningPlan: planStages(plan, query.sort.length > 0),
      rejectedPlans: [],
    };
    const reply: Reply = { explainVersion: '1', queryPlanner };
    if (rest.length > 0) reply.stages = [{ $cursor: { queryPlanner } }, ...rest];
    if (verbosity !== 'queryPlanner') {
      let nReturned = 0;
      if (collection) for (const _ of executeQuery(context.store, collection, query)) nReturned++;
      reply.executionStats = { executionSuccess: true, nReturned };
    }
    reply.serverInfo = { host: 'embedded', port: 0, version, gitVersion: 'embedded' };
    return reply;
  },
};

/** @returns the query of a command, and the stages that follow it */
function explainedQuery(
  context: Context,
  name: string,
  collection: Parameters<typeof parseQuery>[1],
): { query: Query; rest: Value[] } {
  if (name === 'aggregate') {
    const pipeline = arrayOf(context.body.get('pipeline'), 'pipeline');
    if (pipeline.some((stage) => stage instanceof Map && stage.has('$out'))) throw unsupported('explain of $out');
    const parts = pushDown(context, collection, pipeline, context.variables);
    // Throws for unknown stages.
    compilePipeline(parts.rest, { variables: context.variables, run: () => [], reserveMemory: () => undefined });
    return parts;
  }
  const query = parseQuery(context, collection, {
    filter: name === 'find' ? 'filter' : 'query',
    sort: 'sort',
  });
  return { query: { ...query, limit: wholeNumber(context.body, 'limit') || undefined }, rest: [] };
}

function filterOf(command: Document, name: string): Value {
  if (name !== 'aggregate') return command.get(name === 'find' ? 'filter' : 'query') ?? new Map();
  const [first] = command.get('pipeline');
  return (first instanceof Map ? first.get('$match') : undefined) ?? new Map();
}

function planStages(plan: Plan, sorts: boolean): Reply {
  const sorted = plan.kind === 'index' && plan.sorted && !plan.sortTies;
  const way: Reply =
    plan.kind === 'scan'
      ? { stage: 'COLLSCAN', direction: 'forward' }
      : plan.kind === 'union'
        ? { stage: 'SUBPLAN', inputStages: plan.of.map((part) => planStages(part, false)) }
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
