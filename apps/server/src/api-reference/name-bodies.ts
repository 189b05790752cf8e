import type { OpenAPI } from '@orpc/openapi'

/** Gives each request body that has no name one after its call, so that generated clients have a type for it. */
export function nameBodies(document: OpenAPI.Document, operations: OpenAPI.OperationObject[]): void {
  const schemas = { ...document.components?.schemas }
  for (const { operationId = '', requestBody } of operations) {
    if (!requestBody || !('content' in requestBody)) continue
    for (const content of Object.values(requestBody.content)) {
      if (!content.schema || '$ref' in content.schema) continue
      const name = toBodyName(operationId)
      schemas[name] = content.schema
      content.schema = { $ref: `#/components/schemas/${name}` }
    }
  }
  document.components = { ...document.components, schemas }
}

/** `assists.components.create` becomes `AssistsComponentsCreateBody`. */
const toBodyName = (operationId: string) =>
  `${operationId
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}Body`
