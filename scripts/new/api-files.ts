import { type Names, withArticle } from './names.ts';

/** Contract, model, service, definition and tests of a domain whose records belong to a company. */
export function apiFiles(names: Names): Record<string, string> {
  const { kebab, area } = names;
  const folder = `api/src/domains/${area}/${kebab}/${kebab}`;
  return {
    [`packages/contracts/src/routes/${kebab}.ts`]: contract(names),
    [`${folder}.model.ts`]: model(names),
    [`${folder}.service.ts`]: service(names),
    [`${folder}.domain.ts`]: definition(names),
    [`${folder}.test.ts`]: test(names),
    [`api/src/testing/calls/${kebab}.ts`]: calls(names),
  };
}

const contract = ({ kebab, camel, one, words, oneWord }: Names) => `import * as z from 'zod';
import { contract } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { ById, DateTime, Done, Id, pageOf } from '../values.ts';

const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'none' } as const;
const scoped = { GUEST: 'none', USER: 'none', COMPANY: 'scoped', SUPERUSER: 'none' } as const;
const own = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;

/** ${withArticle(oneWord).replace(/^a/, 'A')} of a company. */
export const ${one} = z.object({ _id: Id, name: z.string(), createdDate: DateTime, updatedDate: DateTime });
export type ${one} = z.infer<typeof ${one}>;

const ${one}Change = z.strictObject({ name: z.string().trim().min(1).max(100) });
export type ${one}Change = z.output<typeof ${one}Change>;

export const ${camel} = contract({
  list: {
    method: 'GET',
    path: '/api/${kebab}',
    summary: 'The company’s own ${words}, latest first',
    access: scoped,
    query: pageOf({ sort: sortBy(['name', 'createdDate'], '-createdDate') }),
    response: z.array(${one}),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/${kebab}',
    summary: 'Create ${withArticle(oneWord)}',
    access: companies,
    body: ${one}Change,
    example: { name: 'First' },
    response: ${one},
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/${kebab}/:id',
    summary: 'Rename ${withArticle(oneWord)}',
    access: own,
    params: ById,
    body: ${one}Change,
    example: { name: 'Second' },
    response: ${one},
  },
  remove: {
    method: 'DELETE',
    path: '/api/${kebab}/:id',
    summary: 'Delete ${withArticle(oneWord)}',
    access: own,
    params: ById,
    response: Done,
  },
});
`;

const model = ({ kebab, camel, pascal, one }: Names) => `import { ${one} } from '@tandem/contracts/routes/${kebab}';
import { model, Schema, type Types } from 'mongoose';
import { fieldsOf } from '../../../platform/database/contract-fields.ts';
import { type Stored, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

export type Stored${one} = Stored<${one}, '_id', 'createdDate' | 'updatedDate'> & { companyId: Types.ObjectId };

const schema = schemaOf<Stored${one}>({
  ...fieldsOf(${one}),
  companyId: { type: Schema.Types.ObjectId, required: true },
});
schema.index({ companyId: 1, createdDate: -1, _id: -1 });

const ${pascal} = model<Stored${one}>('${one}', schema, '${camel.toLowerCase()}');

type Ref = string | Types.ObjectId;

export const ${camel} = {
  insert: async (record: Partial<Stored${one}>): Promise<Stored${one}> => (await ${pascal}.create(record)).toObject(),
  find: (id: Ref) => ${pascal}.findById(id).lean<Stored${one}>(),
  page: (companyId: Ref, { skip, limit, sort }: PageOf<string>) =>
    ${pascal}.find({ companyId }).sort(orderOf(sort)).skip(skip).limit(limit).lean<Stored${one}[]>(),
  count: (companyId: Ref) => ${pascal}.countDocuments({ companyId }),
  change: (id: Ref, change: Partial<Stored${one}>) =>
    ${pascal}.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<Stored${one}>(),
  remove: async (id: Ref) => {
    await ${pascal}.deleteOne({ _id: id });
  },
  removeOf: async (companyId: Ref) => {
    await ${pascal}.deleteMany({ companyId });
  },
};
`;

const service = ({
  kebab,
  camel,
  pascal,
  one,
  words,
  oneWord,
}: Names) => `import type { ${one}, ${one}Change } from '@tandem/contracts/routes/${kebab}';
import { Types } from 'mongoose';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { type PageOf } from '../../../platform/database/ordering.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { ${camel}, type Stored${one} } from './${kebab}.model.ts';

/** A page of the ${words} of a company. */
export async function list${pascal}(companyId: string, page: PageOf<string>): Promise<Page<${one}[]>> {
  const [found, total] = await Promise.all([${camel}.page(companyId, page), ${camel}.count(companyId)]);
  return { items: found.map(present), total };
}

export const create${one} = async (companyId: string, change: ${one}Change): Promise<${one}> =>
  present(await ${camel}.insert({ companyId: new Types.ObjectId(companyId), ...change }));

export async function update${one}(id: string, change: ${one}Change): Promise<${one}> {
  const changed = await ${camel}.change(id, change);
  if (!changed) throw notFound();
  return present(changed);
}

export const remove${one} = ${camel}.remove;

export async function owns${one}({ entityId }: Viewer, id: string): Promise<boolean> {
  const found = await ${camel}.find(id);
  return String(found?.companyId) === entityId;
}

/** Every ${oneWord} of a company, for its export. */
export const all${pascal}Of = async (companyId: string): Promise<${one}[]> =>
  (await ${camel}.page(companyId, { skip: 0, limit: 10_000, sort: 'createdDate' })).map(present);

export const remove${pascal}Of = ${camel}.removeOf;

const present = ({ companyId, ...record }: Stored${one}): ${one} => plain(record);
`;

const definition = ({
  kebab,
  camel,
  pascal,
  one,
}: Names) => `import { ${camel} } from '@tandem/contracts/routes/${kebab}';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { all${pascal}Of, create${one}, list${pascal}, owns${one}, remove${one}, remove${pascal}Of, update${one} } from './${kebab}.service.ts';

const own = (viewer: Viewer, { params }: { params: { id: string } }) => owns${one}(viewer, params.id);

export const ${camel}Domain = defineDomain({
  routes: {
    ${camel}: (router) =>
      mount(
        router,
        ${camel},
        { update: own, remove: own },
        {
          list: ({ query }, { entityId = '' }) => list${pascal}(entityId, query),
          create: ({ body }, { entityId = '' }) => create${one}(entityId, body),
          update: ({ params, body }) => update${one}(params.id, body),
          async remove({ params }) {
            await remove${one}(params.id);
            return { ok: true as const };
          },
        },
      ),
  },
  personalData: {
    company: [
      {
        name: '${kebab}',
        export: ({ entityId }) => all${pascal}Of(entityId),
        archive: 'export',
        erase: ({ entityId }) => remove${pascal}Of(entityId),
      },
    ],
  },
});
`;

const test = ({ kebab, words, oneWord, pascal }: Names) => `import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany, type Person } from '../../../testing/people.ts';
import { remove${pascal}Of } from './${kebab}.service.ts';

const app = useTestApp();

const create = (as: Person, name: string) => app.post('/api/${kebab}', { as: as.token, body: { name } });
const namesOf = async (as: Person): Promise<string[]> =>
  (await app.get('/api/${kebab}', { as: as.token })).body.map(({ name }: { name: string }) => name);

test('a company sees its own ${words}, latest first, and not those of others', async () => {
  const [one, other] = [await aCompany(), await aCompany()];
  expect((await create(one, 'First')).status).toBe(201);
  await create(one, 'Second');
  expect(await namesOf(one)).toEqual(['Second', 'First']);
  expect(await namesOf(other)).toEqual([]);
});

test('${withArticle(oneWord)} can be renamed and deleted only by its company', async () => {
  const [one, other] = [await aCompany(), await aCompany()];
  const path = \`/api/${kebab}/\${(await create(one, 'First')).body._id}\`;
  expect((await app.put(path, { as: other.token, body: { name: 'Mine' } })).status).toBe(404);
  expect((await app.call('DELETE', path, { as: other.token })).status).toBe(404);
  await app.put(path, { as: one.token, body: { name: 'Renamed' } });
  expect(await namesOf(one)).toEqual(['Renamed']);
  await app.call('DELETE', path, { as: one.token });
  expect(await namesOf(one)).toEqual([]);
});

test('an empty name is refused with an error for the field', async () => {
  const answer = await create(await aCompany(), '  ');
  expect(answer).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } });
});

test('the ${words} of a company are deleted with it', async () => {
  const company = await aCompany();
  await create(company, 'First');
  await remove${pascal}Of(company.id);
  expect(await namesOf(company)).toEqual([]);
});
`;

const calls = ({ kebab, camel, one }: Names) => `import type { Scene } from './scene.ts';
import { asIs, type CallsOf } from './scene.ts';

/** The id of a new record of the company in a scene. */
async function idOfNew({ app, company }: Scene): Promise<string> {
  const { body } = await app.post('/api/${kebab}', { as: company.token, body: { name: '${one}' } });
  return body._id;
}

export const ${camel}: CallsOf<'${camel}'> = {
  list: asIs,
  create: asIs,
  update: async (scene) => ({ params: { id: await idOfNew(scene) } }),
  remove: async (scene) => ({ params: { id: await idOfNew(scene) } }),
};
`;
