import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '@tandem/catalogue/webhooks';
import * as z from 'zod';
import { clientExample, curlExample } from './examples.ts';
import { FILE_KINDS } from './files.ts';
import { type ServerEvent, type SocketRequest, serverEvents, socketRequests } from './realtime.ts';
import { type Access, type Contract, type Route, VIEWS } from './route.ts';
import { Failure } from './values.ts';
import { WebhookPayload, webhookData } from './webhook.ts';

type Schema = Record<string, unknown>;

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema;
  return schema;
};

const json = (schema: Schema, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

/** Returns the parameters of one kind, from the object schema that parses them. */
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

/** Returns the content of a request: JSON, or form data with a file. */
function requestContent({ body, example, upload, uploadOptional }: Route) {
  const fields = body ? schemaOf(body, 'input') : { type: 'object' };
  if (!upload) return json(fields, example);
  const { maxBytes, types } = FILE_KINDS[upload];
  const file = {
    type: 'string',
    format: 'binary',
    contentMediaType: types.join(', '),
    description: `At most ${maxBytes / 2 ** 20} MB: ${types.join(', ')}`,
  };
  const form = {
    ...fields,
    properties: { ...(fields.properties as Schema), file },
    required: [...((fields.required as string[]) ?? []), ...(uploadOptional ? [] : ['file'])],
  };
  return { 'multipart/form-data': { schema: form, example }, ...(uploadOptional && json(fields, example)) };
}

function operation(domain: string, name: string, route: Route) {
  const operationId = `${domain}.${name}`;
  const failure = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Failure' }) });
  return {
    operationId,
    tags: [domain],
    summary: route.summary,
    'x-access': route.access,
    ...(route.token && { 'x-token-scope': route.token }),
    'x-codeSamples': [
      { lang: 'Shell', source: curlExample(route) },
      { lang: 'TypeScript', source: clientExample(domain, name, route) },
    ],
    ...(route.superuserOnly && { 'x-superuser-only': route.superuserOnly }),
    security: route.access.GUEST === 'none' ? [{ session: [] }, ...(route.token ? [{ apiToken: [] }] : [])] : [],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...((route.body || route.upload) && { requestBody: { required: true, content: requestContent(route) } }),
    responses: {
      [route.status ?? 200]: {
        description: 'Done',
        ...((route.paged || route.counted) && {
          headers: { 'x-total-count': { description: 'How many items there are in all', schema: { type: 'integer' } } },
        }),
        content: route.produces
          ? { [route.produces]: { schema: { type: 'string', format: 'binary' } } }
          : json(schemaOf(route.response, 'output')),
      },
      400: failure('A field is missing, wrong or unknown'),
      ...(route.access.GUEST === 'none' && { 401: failure('Not signed in'), 403: failure('Not allowed') }),
      ...(route.upload && {
        408: failure('The file comes too slowly'),
        413: failure('The file is too large'),
        415: failure('The file is of another type'),
      }),
      ...(route.unlessConfigured && { 503: failure('Not configured, or temporarily unavailable') }),
      ...(route.params && { 404: failure('Not found, or not there for the viewer') }),
    },
  };
}

/** Returns the webhooks that companies' endpoints receive, by event. */
const webhookOperations = () =>
  Object.fromEntries(
    [...WEBHOOK_EVENTS, WEBHOOK_TEST].map((type) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          requestBody: {
            required: true,
            content: json(
              schemaOf(WebhookPayload.extend({ type: z.literal(type), data: webhookData(type) }), 'output'),
            ),
          },
          responses: { '2XX': { description: 'Received; any other answer is tried again' } },
        },
      },
    ]),
  );

/** Returns the events of the socket.io connection, which OpenAPI cannot describe. */
function socketEvents() {
  const server = Object.entries(serverEvents).map(([name, event]): [string, DocumentedServerEvent] => {
    const { summary, audience, payload, example }: ServerEvent = event;
    return [name, { summary, audience, ...(payload && { payload: schemaOf(payload, 'output'), example }) }];
  });
  const client = Object.entries(socketRequests).map(([name, request]): [string, DocumentedRequest] => {
    const { summary, access, payload, example, acknowledgement, seconds }: SocketRequest = request;
    const schemas = { payload: schemaOf(payload, 'input'), acknowledgement: schemaOf(acknowledgement, 'output') };
    return [name, { summary, 'x-access': access, example, ...schemas, ...(seconds && { seconds }) }];
  });
  return { server: Object.fromEntries(server), client: Object.fromEntries(client) };
}

interface DocumentedServerEvent {
  summary: string;
  audience: string;
  payload?: Schema;
  example?: unknown;
}

interface DocumentedRequest {
  summary: string;
  'x-access': Access;
  payload: Schema;
  example: unknown;
  acknowledgement: Schema;
  seconds?: number;
}

/**
 * Returns the OpenAPI 3.1 document of all routes, built from the objects that also serve them; `host` is the API's
 * origin.
 */
export function openapi(
  contracts: Readonly<Record<string, Contract>>,
  info: { title: string; version: string },
  host: string,
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [domain, routes] of Object.entries(contracts))
    for (const [name, route] of Object.entries(routes)) {
      if (route.developmentOnly) continue;
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][route.method.toLowerCase()] = operation(domain, name, route);
    }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: host }],
    paths,
    webhooks: webhookOperations(),
    components: {
      schemas: { Failure: schemaOf(Failure, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiToken: { type: 'http', scheme: 'bearer', bearerFormat: 'tdm_live_' },
      },
    },
    'x-views': VIEWS,
    'x-socket-events': socketEvents(),
  };
}
