import variant from '@jitl/quickjs-singlefile-browser-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  shouldInterruptAfterDeadline,
} from 'quickjs-emscripten-core';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface RunnableCase {
  name: string;
  args: Json[];
  expected: Json;
}

export interface CaseRun {
  name: string;
  outcome: 'passed' | 'failed' | 'error' | 'timeout' | 'memory';
  /** The function's return value as JSON, or its error message. */
  returned: string;
  /** Lines that the code wrote to the console. */
  logs: string[];
  milliseconds: number;
}

const MILLISECONDS = 2000;
const PAGE = 65_536;
const PAGES = { initial: 256, maximum: 1024 };
const BYTES = PAGES.maximum * PAGE;
const STACK_BYTES = 512 * 1024;
const MAX_LOGS = 50;
const MAX_LENGTH = 2000;
/** Export name under which the function is called, whether or not the candidate's code exports it. */
const ENTRY = 'tandemEntry';

/**
 * Runs a function of the candidate's code with one case in its own QuickJS engine: two seconds, 64 MB, no network, no
 * page, no storage.
 */
export async function runCase(
  code: string,
  functionName: string,
  { name, args, expected }: RunnableCase,
): Promise<CaseRun> {
  // A new module for each case, because one that ran out of memory or stack cannot be reused. The engine's own limit
  // stops only single large allocations; the memory size stops many small ones.
  const memory = new WebAssembly.Memory(PAGES);
  const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory: memory }));
  const runtime = module.newRuntime();
  runtime.setMemoryLimit(BYTES);
  runtime.setMaxStackSize(STACK_BYTES);
  const started = performance.now();
  const deadline = Date.now() + MILLISECONDS;
  runtime.setInterruptHandler(shouldInterruptAfterDeadline(deadline));
  const context = runtime.newContext();
  const logs: string[] = [];
  const end = (outcome: CaseRun['outcome'], returned: string): CaseRun => ({
    name,
    outcome,
    returned: returned.slice(0, MAX_LENGTH),
    logs,
    milliseconds: Math.round(performance.now() - started),
  });
  try {
    addConsole(context, logs);
    const returned = call(context, `${code}\nexport { ${functionName} as ${ENTRY} };`, args);
    if ('error' in returned) return end(...outcomeOf(returned.error, deadline, memory));
    return end(isSame(returned.value, expected) ? 'passed' : 'failed', returned.text);
  } catch (error) {
    return end(...outcomeOf(error instanceof Error ? error.message : String(error), deadline, memory));
  }
}

function outcomeOf(message: string, deadline: number, { buffer }: WebAssembly.Memory): [CaseRun['outcome'], string] {
  // Without memory for an error object, the engine throws null.
  const isFull = message === 'null' && buffer.byteLength > BYTES * 0.9;
  if (isFull || /out of memory/i.test(message)) return ['memory', ''];
  return Date.now() >= deadline ? ['timeout', ''] : ['error', message];
}

type Returned = { value: Json | undefined; text: string } | { error: string };

function call(context: QuickJSContext, module: string, args: readonly Json[]): Returned {
  const evaluated = context.evalCode(module, 'answer.js', { type: 'module' });
  if (evaluated.error) return { error: messageIn(context, evaluated.error) };
  const entry = context.getProp(evaluated.value, ENTRY);
  const values = args.map((value) => parsed(context, value));
  const called = context.callFunction(entry, context.undefined, ...values);
  if (called.error) return { error: messageIn(context, called.error) };
  return settled(context, called.value);
}

/** Returns the settled value of an async function's promise. */
function settled(context: QuickJSContext, handle: QuickJSHandle): Returned {
  const jobs = context.runtime.executePendingJobs();
  if (jobs.error) return { error: messageIn(context, jobs.error) };
  const state = context.getPromiseState(handle);
  if (state.type === 'rejected') return { error: messageIn(context, state.error) };
  if (state.type === 'pending') return { error: 'The promise was never settled.' };
  const text = stringified(context, state.value);
  return text === undefined ? { value: undefined, text: 'undefined' } : { value: JSON.parse(text) as Json, text };
}

function parsed(context: QuickJSContext, value: Json): QuickJSHandle {
  const json = context.getProp(context.global, 'JSON');
  return context.unwrapResult(context.callMethod(json, 'parse', [context.newString(JSON.stringify(value))]));
}

function stringified(context: QuickJSContext, handle: QuickJSHandle): string | undefined {
  const json = context.getProp(context.global, 'JSON');
  const text = context.unwrapResult(context.callMethod(json, 'stringify', [handle]));
  return context.typeof(text) === 'string' ? context.getString(text) : undefined;
}

function messageIn(context: QuickJSContext, error: QuickJSHandle): string {
  const dumped: unknown = context.dump(error);
  if (typeof dumped !== 'object' || dumped === null) return String(dumped);
  const { name = 'Error', message = '' } = dumped as { name?: string; message?: string };
  return `${name}: ${message}`;
}

function addConsole(context: QuickJSContext, logs: string[]) {
  const target = context.newObject();
  const log = context.newFunction('log', (...values) => {
    if (logs.length >= MAX_LOGS) return;
    const line = values.map((value) => stringified(context, value) ?? context.getString(value)).join(' ');
    logs.push(line.slice(0, MAX_LENGTH));
  });
  for (const name of ['log', 'info', 'warn', 'error', 'debug']) context.setProp(target, name, log);
  context.setProp(context.global, 'console', target);
}

/** Returns whether two JSON values are equal; the order of keys does not matter. */
function isSame(one: Json | undefined, other: Json): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  const [a, b] = [one as Record<string, Json>, other as Record<string, Json>];
  return keys.length === others.length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key] as Json));
}
