import type { OpenAPI } from '@orpc/openapi'

type Operation = OpenAPI.OperationObject
type Schema = OpenAPI.SchemaObject

/** Corrects a generated operation where the real call differs: fields in the query, how a file is sent. */
export function tidyOperation(
  operation: Operation,
  { method, path }: { method: string; path: string },
): void {
  if (method === 'delete') moveBodyToQuery(operation)
  if (path.startsWith('/survey/'))
    operation.parameters = [...(operation.parameters ?? []), ...identityHeaders]
  for (const parameter of operation.parameters ?? []) {
    if ('in' in parameter && parameter.in === 'query') {
      delete parameter.allowEmptyValue
      delete parameter.allowReserved
    }
  }
  const { requestBody } = operation
  if (requestBody && 'content' in requestBody && requestBody.content['multipart/form-data']) {
    delete requestBody.content['application/json']
  }
  if (path.endsWith('.csv')) answerCsv(operation)
}

/** Many clients and proxies drop the body of a DELETE, so its fields go into the query. */
function moveBodyToQuery(operation: Operation): void {
  const { requestBody, parameters = [] } = operation
  if (!requestBody || !('content' in requestBody)) return
  const { properties = {}, required = [] } = (requestBody.content['application/json']?.schema ?? {}) as Schema
  const moved = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: schema as Schema,
  }))
  operation.parameters = [...parameters, ...moved] as Operation['parameters'] & object
  delete operation.requestBody
}

function answerCsv({ responses = {} }: Operation): void {
  const content = { 'text/csv': { schema: { type: 'string' } } } as const
  for (const [status, response] of Object.entries(responses)) {
    if (status.startsWith('2')) Object.assign(response, { content })
  }
}

/** Headers that may name the end user in calls of the survey API; a call with a wrong one is refused. */
const identityHeaders: OpenAPI.ParameterObject[] = Object.entries({
  caller: 'The program that asks',
  eid: 'The organisation of the session',
  uid: 'Its member',
  sid: 'The session itself',
}).map(([name, description]) => ({ name, in: 'header', description, schema: { type: 'string' } }))
