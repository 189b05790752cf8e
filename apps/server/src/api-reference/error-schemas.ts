import type { OpenAPI } from '@orpc/openapi'
import { errorCodes, subErrorMessages, type ErrorCode } from '@waymark/contract'

export const toErrorSentence = (code: ErrorCode) => `${code}: ${errorCodes[code].message}`

/** The body of every error, under the names that the API description uses for its parts. */
export const errorSchemas: Record<string, OpenAPI.SchemaObject> = {
  Error: {
    type: 'object',
    description: Object.keys(errorCodes)
      .map((code) => `${errorCodes[code as ErrorCode].status} ${toErrorSentence(code as ErrorCode)}`)
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
  },
  SubError: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', enum: Object.keys(subErrorMessages), description: 'Stable; for programs' },
      params: {
        type: 'object',
        description: 'The values in the message, by name',
        additionalProperties: { type: ['string', 'number'] },
      },
      field: {
        type: 'string',
        description: 'The field of the request, dotted, as in blocks.2.label.de',
      },
      message: { type: 'string', description: 'For people' },
    },
  },
}
