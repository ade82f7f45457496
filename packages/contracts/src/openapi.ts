import * as z from 'zod';
import { type Contract, type Route, VIEWS } from './route.ts';
import { Failure } from './values.ts';

type Schema = Record<string, unknown>;

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema;
  return schema;
};

const json = (schema: Schema, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

/** The parameters of one kind, from the object schema that parses them. */
function parameters(type: z.ZodType | undefined, where: 'path' | 'query') {
  if (!type) return [];
  const { properties = {}, required = [] } = schemaOf(type, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }));
}

function operation(operationId: string, domain: string, route: Route) {
  const failure = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Failure' }) });
  return {
    operationId,
    tags: [domain],
    summary: route.summary,
    'x-access': route.access,
    ...(route.superuserOnly && { 'x-superuser-only': route.superuserOnly }),
    security: route.access.GUEST === 'none' ? [{ session: [] }] : [],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body && {
      requestBody: { required: true, content: json(schemaOf(route.body, 'input'), route.example) },
    }),
    responses: {
      [route.status ?? 200]: {
        description: 'Done',
        ...(route.paged && {
          headers: { 'x-total-count': { description: 'How many items there are in all', schema: { type: 'integer' } } },
        }),
        content: json(schemaOf(route.response, 'output')),
      },
      400: failure('A field is missing, wrong or unknown'),
      ...(route.access.GUEST === 'none' && { 401: failure('Not signed in'), 403: failure('Not allowed') }),
      ...(route.params && { 404: failure('Not found, or not there for the viewer') }),
    },
  };
}

/** The OpenAPI 3.1 document of all routes, made from the same objects that serve them. */
export function openapi(contracts: Readonly<Record<string, Contract>>, info: { title: string; version: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [domain, routes] of Object.entries(contracts))
    for (const [name, route] of Object.entries(routes)) {
      if (route.developmentOnly) continue;
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][route.method.toLowerCase()] = operation(`${domain}.${name}`, domain, route);
    }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Failure: schemaOf(Failure, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    'x-views': VIEWS,
  };
}
