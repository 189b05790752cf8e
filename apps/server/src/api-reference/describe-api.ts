import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi'
import { traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import {
  contract,
  errorCodes,
  subErrorMessages,
  type Access,
  type CallMeta,
  type ErrorCode,
} from '@waymark/contract'
import type { Config } from '../config.ts'
import { version } from '../version.ts'

export type ApiDocument = OpenAPI.Document

/** Codes that a call can answer beyond its own rules, by what its access rule asks for. */
const codesOfAccess: Record<Access, ErrorCode[]> = {
  public: [],
  session: ['no_session', 'session_expired'],
  admin: ['no_session', 'session_expired', 'forbidden'],
  app: ['no_session', 'session_expired', 'not_found'],
  survey: ['no_session', 'session_expired', 'not_found', 'identity_mismatch'],
}

const accessSentences: Record<Access, string> = {
  public: 'Anybody may call it.',
  session: 'Any member may call it.',
  admin: 'Only an Admin of the organisation may call it.',
  app: 'An Admin may call it, or a member of the app; to others the app does not exist.',
  survey: 'An Admin may call it, or a member of the app of the survey; to others the survey does not exist.',
}

/** Describes every call of the contract as OpenAPI, with who may make it and how errors look. */
export async function describeApi({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Waymark API',
      version,
      description:
        'Lists come in pages, updates may carry the revision they were made from, errors have one shape.',
    },
    servers: [{ url: publicUrl }],
    components: { schemas: { Error: errorSchema, SubError: subErrorSchema }, securitySchemes },
  })
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call }) => {
    const { route, meta } = call['~orpc']
    const method = (route.method ?? 'POST').toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    const operation = document.paths?.[route.path ?? '']?.[method]
    if (operation) addAccess(operation, meta as CallMeta, method !== 'get')
  })
  return document
}

function addAccess(operation: OpenAPI.OperationObject, meta: CallMeta, changesState: boolean): void {
  const { access, beforeSession } = meta
  const codes: ErrorCode[] = [...codesOfAccess[access]]
  if (beforeSession) codes.push('origin_not_allowed')
  else if (changesState && access !== 'public') codes.push('csrf_mismatch')

  const description = [operation.description, accessSentences[access]].filter(Boolean).join('\n\n')
  const security = access === 'public' ? [] : [{ session: [], ...(changesState && { csrf: [] }) }]
  Object.assign(operation, { description, security, 'x-access': access })
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code].status)
  operation.responses = {
    ...operation.responses,
    ...Object.fromEntries(
      [...byStatus].map(([status, own]) => [status, toErrorResponse(own.map(toSentence).join(' · '))]),
    ),
    default: toErrorResponse('Anything else that went wrong; see the code'),
  }
}

const toSentence = (code: ErrorCode) => `${code}: ${errorCodes[code].message}`

function toErrorResponse(description: string): OpenAPI.ResponseObject {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
}

const errorSchema: OpenAPI.SchemaObject = {
  type: 'object',
  description: Object.keys(errorCodes)
    .map((code) => `${errorCodes[code as ErrorCode].status} ${toSentence(code as ErrorCode)}`)
    .join('\n'),
  required: ['code', 'message', 'subErrors', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorCodes), description: 'Stable; for programs' },
    message: { type: 'string', description: 'For people' },
    subErrors: {
      type: 'array',
      description: 'What is wrong in particular, one by one',
      items: { $ref: '#/components/schemas/SubError' },
    },
    requestId: { type: 'string', format: 'uuid', description: 'Names this request in the server log' },
  },
}

const subErrorSchema: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(subErrorMessages), description: 'Stable; for programs' },
    params: {
      type: 'object',
      description: 'The values in the message, by name',
      additionalProperties: { type: ['string', 'number'] },
    },
    field: { type: 'string', description: 'The field of the request, dotted, as in blocks.2.label.de' },
    message: { type: 'string', description: 'For people' },
  },
}

const securitySchemes: Record<string, OpenAPI.SecuritySchemeObject> = {
  session: { type: 'apiKey', in: 'cookie', name: 'waymark_session', description: 'Set by signing in' },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'x-csrf-token',
    description: 'The token that signing in answers; every call that changes something needs it',
  },
}
