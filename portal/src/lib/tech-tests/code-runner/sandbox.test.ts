// @vitest-environment node
import { expect, test } from 'vitest';
import { type Json, runCase } from './sandbox.ts';

const run = (code: string, args: Json[] = [2], expected: Json = 4) =>
  runCase(code, 'double', { name: 'Two', args, expected });

test.each([
  ['an exported function', 'export function double(n) { return n * 2 }'],
  ['a function without export', 'function double(n) { return n * 2 }'],
  ['an arrow function', 'export const double = (n) => n * 2'],
  ['an async function', 'export async function double(n) { return await Promise.resolve(n * 2) }'],
])('%s that returns the expected value passes', async (_, code) => {
  expect(await run(code)).toMatchObject({ outcome: 'passed', returned: '4' });
});

test.each<[string, string, Json, string]>([
  ['a wrong number', 'export const double = (n) => n', 4, '2'],
  ['nothing', 'export const double = () => {}', 4, 'undefined'],
  ['a text instead of a number', 'export const double = () => "4"', 4, '"4"'],
  ['a list instead of an object', 'export const double = () => [1]', { 0: 1 }, '[1]'],
])('%s fails, and the returned value is shown', async (_, code, expected, returned) => {
  expect(await run(code, [2], expected)).toMatchObject({ outcome: 'failed', returned });
});

test('the order of object keys does not matter', async () => {
  const code = 'export const double = () => ({ b: [2, { d: 1, c: null }], a: 1 })';
  expect((await run(code, [], { a: 1, b: [2, { c: null, d: 1 }] })).outcome).toBe('passed');
});

test.each([
  ['a syntax error', 'export function double( {', 'SyntaxError'],
  ['a thrown error', 'export function double() { throw new TypeError("no number") }', 'TypeError: no number'],
  ['a rejected promise', 'export async function double() { throw new Error("later") }', 'Error: later'],
  ['a function with another name', 'export function twice(n) { return n * 2 }', 'Error'],
  ['a promise that never ends', 'export const double = () => new Promise(() => {})', 'never settled'],
  ['endless recursion', 'export const double = (n) => double(n)', 'call stack'],
])('%s is reported as an error', async (_, code, message) => {
  const { outcome, returned } = await run(code);
  expect(outcome).toBe('error');
  expect(returned).toContain(message);
});

test.each([
  ['an endless loop', 'export function double() { while (true); }'],
  ['an endless loop before the function', 'while (true);\nexport function double() {}'],
  ['an endless loop in a promise', 'export async function double() { await null; while (true); }'],
])('%s is stopped after two seconds', async (_, code) => {
  const { outcome, milliseconds } = await run(code);
  expect(outcome).toBe('timeout');
  expect(milliseconds).toBeLessThan(4000);
});

test.each([
  ['in a few large pieces', '[1, 2, 3].map(() => new Uint8Array(30_000_000)).length', /memory/],
  ['at once', 'new Uint8Array(200_000_000).length', /memory/],
  ['in many small pieces', '{ const all = []; for (;;) all.push({ a: 1, b: [1, 2, 3] }); }', /memory|timeout/],
])('more than 64 MB cannot be allocated %s', { timeout: 20_000 }, async (_, body, outcome) => {
  expect((await run(`export const double = () => ${body}`)).outcome).toMatch(outcome);
});

test('a thrown null is an error, not a lack of memory', async () => {
  expect((await run('export const double = () => { throw null }')).outcome).toBe('error');
});

test('code cannot access the network, page, process or storage', async () => {
  const names = [
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'document',
    'window',
    'process',
    'require',
    'localStorage',
    'importScripts',
    'postMessage',
  ];
  const code = `export const double = () => ${JSON.stringify(names)}.filter((name) => name in globalThis)`;
  expect(await run(code, [], [])).toMatchObject({ outcome: 'passed', returned: '[]' });
});

test('one case cannot change the environment of the next', async () => {
  await run('globalThis.leaked = 1; Array.prototype.leaked = 1; export const double = () => 4');
  expect(
    (await run('export const double = () => [globalThis.leaked ?? null, [].leaked ?? null]', [], [null, null])).outcome,
  ).toBe('passed');
});

test('console output is shown', async () => {
  expect((await run('export function double(n) { console.log("n", { n }); return 4 }')).logs).toEqual(['"n" {"n":2}']);
});
