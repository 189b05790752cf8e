import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi'
import { traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import {
  contract,
  errorCodes,
  type Access,
  type CallMeta,
  type ErrorCode,
  type FieldScope,
} from '@waymark/contract'
import { listScopes, type TokenScope } from '@waymark/contract/constants'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { version } from '../version.ts'
import { addExample } from './add-example.ts'
import { listConflicts } from './conflicts.ts'
import { describeCall, describeSchemas } from './describe-fields.ts'
import { tagDescriptions } from './describe-tags.ts'
import { errorSchemas, toErrorSentence } from './error-schemas.ts'
import { dropUnusedSchemas, listNamedSchemas } from './list-named-schemas.ts'
import { nameBodies } from './name-bodies.ts'
import { sdkCalls } from './sdk-calls.ts'
import { tidyOperation } from './tidy-operation.ts'

export type ApiDocument = OpenAPI.Document

/** Error codes that a call can return because of its access rule, besides those that it declares. */
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

/** Describes every call of the contract and of target apps as OpenAPI, with who may make it and how errors look. */
export async function describeApi({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<ApiDocument> {
  // Only the reference needs it, and sources run without a build.
  const { default: comments } = await import('@waymark/contract/comments.json', { with: { type: 'json' } })
  const generator = new OpenAPIGenerator({ schemaConverters: [createConverter()] })
  const document = await generator.generate(
    { ...contract, sdk: sdkCalls },
    {
      info: {
        title: 'Waymark API',
        version,
        license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
        description:
          'Lists come in pages, updates may carry the revision they were made from, errors have one shape.',
      },
      servers: [{ url: publicUrl }],
      commonSchemas: listNamedSchemas(),
      components: { securitySchemes },
    },
  )
  const operations: OpenAPI.OperationObject[] = []
  traverseContractProcedures(
    { router: { ...contract, sdk: sdkCalls }, path: [] },
    ({ contract: call, ...at }) => {
      const name = at.path.join('.')
      const { route, meta } = call['~orpc']
      const [method, path] = [(route.method ?? 'POST').toLowerCase() as Method, route.path ?? '']
      const operation = document.paths?.[path]?.[method]
      if (!operation) return
      tidyOperation(operation, { method, path })
      addAccess(operation, { access: 'public', ...(meta as Partial<CallMeta>) }, { name, method })
      addExample(operation, name, document.components?.schemas ?? {})
      describeCall(operation, comments.calls[name])
      operations.push(operation)
    },
  )
  describeSchemas(document.components?.schemas ?? {}, comments)
  nameBodies(document, operations)
  document.tags = listTags(operations)
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...errorSchemas },
  }
  return dropUnusedSchemas(document)
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Schemas are never cut off, however deeply they nest. A flag in a query string is always described as a boolean. */
const createConverter = () =>
  new ZodToJsonSchemaConverter({
    maxStructureDepth: 100,
    interceptors: [({ schema, next }) => (isFlag(schema) ? [true, { type: 'boolean' }] : next())],
  })

/** Accepts `true` and `false` as texts, either alone or as an alternative to a boolean. */
function isFlag(schema: unknown): boolean {
  if (schema instanceof z.ZodUnion) return schema.options.every(isFlag)
  if (schema instanceof z.ZodBoolean) return true
  return schema instanceof z.ZodCodec && schema.def.out instanceof z.ZodBoolean
}

function toTokenSentence(scopes: TokenScope[], alsoNeeds: readonly FieldScope[]): string {
  const named = scopes.map((it) => `\`${it}\``).join(' and ')
  const further = alsoNeeds.map(({ field, values, scope }) => {
    const cases = values ? ` ${values.map((it) => `\`${it}\``).join(' or ')}` : ''
    return ` With \`${field}\`${cases}, they also need \`${scope}\`.`
  })
  return `API tokens need the scope${scopes.length > 1 ? 's' : ''} ${named}.${further.join('')}`
}

function addAccess(
  operation: OpenAPI.OperationObject,
  meta: CallMeta,
  { name, method }: { name: string; method: Method },
): void {
  const { access, beforeSession, limit, alsoNeeds = [] } = meta
  const changesState = method !== 'get'
  const scopes = listScopes(meta.scope)
  const takesTokens = scopes.length > 0
  const codes: ErrorCode[] = ['invalid_input', ...codesOfAccess[access]]
  codes.push(...listConflicts(name, takesRevision(operation)))
  if (limit || takesTokens || name.startsWith('sdk.')) codes.push('rate_limited')
  if (takesTokens) codes.push('token_invalid', 'token_scope_missing', 'token_of_other_app')
  if (beforeSession) codes.push('origin_not_allowed')
  else if (changesState && access !== 'public') codes.push('csrf_mismatch')

  const tokenSentence = takesTokens ? toTokenSentence(scopes, alsoNeeds) : ''
  const sentences = [operation.description, accessSentences[access], tokenSentence]
  const description = sentences.filter(Boolean).join('\n\n')
  const session = { session: [], ...(changesState && { csrf: [] }) }
  const security = access === 'public' ? [] : [session, ...(takesTokens ? [{ token: [] }] : [])]
  Object.assign(operation, { description, security, 'x-access': access, 'x-scopes': scopes })
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code].status)
  operation.responses = {
    ...operation.responses,
    ...Object.fromEntries(
      [...byStatus].map(([status, own]) => [
        status,
        toErrorResponse(own.map(toErrorSentence).join(' · '), Number(status)),
      ]),
    ),
    default: toErrorResponse('Anything else that went wrong; see the code'),
  }
}

/** Whether the input has a field for the revision that a change was made from. */
const takesRevision = ({ requestBody, parameters }: OpenAPI.OperationObject): boolean =>
  JSON.stringify([requestBody, parameters?.map((it) => ('name' in it ? { [it.name]: it } : {}))]).includes(
    '"revision":{',
  )

/** The tags of all calls, in the order of the calls. */
const listTags = (operations: OpenAPI.OperationObject[]): OpenAPI.TagObject[] =>
  [...new Set(operations.flatMap(({ tags = [] }) => tags))].map((name) => ({
    name,
    description: tagDescriptions[name] ?? '',
  }))

const retryAfter: OpenAPI.HeaderObject = {
  description: 'After how many seconds the call may be made again',
  required: true,
  schema: { type: 'integer', minimum: 1 },
}

function toErrorResponse(description: string, status?: number): OpenAPI.ResponseObject {
  const headers = status === 429 ? { headers: { 'Retry-After': retryAfter } } : {}
  return {
    description,
    ...headers,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

const securitySchemes: Record<string, OpenAPI.SecuritySchemeObject> = {
  session: { type: 'apiKey', in: 'cookie', name: 'waymark_session', description: 'Set by signing in' },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token; it needs neither the cookie nor the CSRF token',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'x-csrf-token',
    description: 'The token that signing in answers; every call that changes something needs it',
  },
}
