import { z } from 'zod'
import { elementIdentifier } from '../documents/identifier.ts'
import { auditFields, id, revision } from '../fields/entity.ts'

/** An identifier as stored: the document and what it belongs to, an assist (or start screen) or a page. */
export const identifier = z.object({
  id,
  assistId: id.nullable(),
  pageId: id.nullable(),
  document: elementIdentifier,
  /** The capture that it was made from; it may be gone by now. */
  captureId: id.nullable(),
  revision,
  ...auditFields,
})
export type Identifier = z.infer<typeof identifier>
