import type { OpenAPI } from '@orpc/openapi'
import { sampleBody } from './sample-body.ts'
import examples from './examples.json' with { type: 'json' }

/** A call as a program makes it: every field of its input, and the answer. */
export interface CallExample {
  input: Record<string, unknown>
  answer: unknown
}

/** The commonest calls, by their names in the contract. */
export const callExamples = examples as Record<string, CallExample>

/** Shows the example of a call in its parameters, body and answer, or a sample of its body. */
export function addExample(
  operation: OpenAPI.OperationObject,
  name: string,
  schemas: Record<string, unknown>,
): void {
  const example = callExamples[name]
  if (!example) return addSampleBody(operation, name, schemas)
  const body = { ...example.input }
  for (const parameter of operation.parameters ?? []) {
    if (!('name' in parameter) || !Object.hasOwn(body, parameter.name)) continue
    parameter.example = body[parameter.name]
    delete body[parameter.name]
  }
  const { requestBody, responses = {} } = operation
  if (requestBody && 'content' in requestBody) show(requestBody.content, body)
  for (const [status, response] of Object.entries(responses)) {
    if (status.startsWith('2') && 'content' in response) show(response.content ?? {}, example.answer)
  }
}

function addSampleBody(
  { requestBody }: OpenAPI.OperationObject,
  name: string,
  schemas: Record<string, unknown>,
): void {
  if (!requestBody || !('content' in requestBody)) return
  const { schema } = requestBody.content['application/json'] ?? {}
  if (schema) show(requestBody.content, sampleBody(schema, schemas, name))
}

function show(content: Record<string, OpenAPI.MediaTypeObject>, example: unknown): void {
  const json = content['application/json']
  if (json) json.example = example
}
