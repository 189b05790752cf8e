import { z } from 'zod'
import { elementIdentifier } from '../../documents/identifier.ts'
import { auditFields, id, revision } from '../../fields/entity.ts'

/** A stored identifier: its document, and the assist, start screen or page that it belongs to. */
export const identifier = z.object({
  id,
  assistId: id.nullable(),
  pageId: id.nullable(),
  document: elementIdentifier,
  /** The capture that it was made from, which may have been deleted. */
  captureId: id.nullable(),
  revision,
  ...auditFields,
})
export type Identifier = z.infer<typeof identifier>
