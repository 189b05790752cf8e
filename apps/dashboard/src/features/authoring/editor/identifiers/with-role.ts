import type { ElementIdentifier } from '@waymark/contract'
import type { IdentifierRole } from '@waymark/contract/constants'

/** Gives an identifier another role. Conditions are never about one row, so they lose theirs. */
export function withRole<Document extends ElementIdentifier>(
  document: Document,
  role: IdentifierRole,
): Document {
  if (role === 'TARGET' || !document.row) return { ...document, role }
  const { row: _, ...others } = document
  return { ...others, kind: document.kind.replace('_ROW', ''), role } as Document
}
