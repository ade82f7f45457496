import { afterAll, beforeAll, expect, test } from 'vitest';
import { NAMES } from '../../../../bench/ai/names.ts';
import { env } from '../../../platform/config/env.ts';
import { resetModel } from '../../../platform/language-model/model.ts';
import { useTestApp } from '../../../testing/app.ts';
import { type ModelServer, startModelServer } from '../../../testing/model/openai-server.ts';
import { aDeveloper, type Person } from '../../../testing/people.ts';

const app = useTestApp();
let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const TEXT = '{name}\nWrites Zig and Elm at night, Go and Kubernetes by day, in Gothenburg.';
const CV = '{name}\nBackend engineer\n\nSkills\nGo, Kubernetes\n\nNotes\nWrites Zig and Elm at night.';
const NOTHING = {
  ...{ firstName: null, lastName: null, headline: null, description: null, telephone: null },
  ...{ languages: [], workExperience: [], education: [] },
};

/** CVs are read in a separate process, which takes some time. */
const MAX_CVS = 3;

/** Returns the results under a name: keywords and, with `hasCv`, a CV without that name. */
async function resultsOf(name: string, person: Person, hasCv: boolean) {
  const send = async (path: string, text: string) =>
    (await app.post(path, { as: person.token, body: { text: text.replace('{name}', name) } })).body;
  const { runId: _, ...keywords } = await send('/api/edenai/keywords', TEXT);
  if (!hasCv) return { keywords };
  const { firstName: __, lastName: ___, ...profile } = (await send('/api/edenai/cv', CV)).profile;
  return { keywords, profile };
}

/** Returns the pairs of names with different results, for a model that finds the given skills in a text. */
async function treatedDifferently(skillsFor: (text: string) => string[]) {
  Object.assign(env, { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'mock-model' });
  resetModel();
  const person = await aDeveloper();
  server.script = {
    answer: ({ text = '' }) => {
      const found = { skills: skillsFor(String(text)) };
      if (!String(text).includes('Notes'))
        return { ...found, roles: [], seniority: null, place: null, remote: null, other: [] };
      return { ...NOTHING, ...found };
    },
  };
  const different: string[] = [];
  for (const [nth, [one, other]] of NAMES.entries()) {
    const hasCv = nth < MAX_CVS;
    const [first, second] = [await resultsOf(one, person, hasCv), await resultsOf(other, person, hasCv)];
    expect(first.keywords.engine).toBe('mock-model');
    if (JSON.stringify(first) !== JSON.stringify(second)) different.push(`${one}, ${other}`);
  }
  return different;
}

test('with a model, twenty pairs of names get the same keywords and skills in the same order', async () => {
  expect(await treatedDifferently(() => ['Zig', 'Elm'])).toEqual([]);
});

test('a model that treats names differently is detected, so the test above can fail', async () => {
  const isFavoured = (text: string) => NAMES.some(([one]) => text.includes(one));
  expect(await treatedDifferently((text) => (isFavoured(text) ? ['Zig', 'Elm'] : ['Zig']))).toHaveLength(NAMES.length);
});
