import { capturedPage, capturedScreen, newCapture, type Capture } from '@waymark/contract'
import { parseBody } from '../../../platform/http/parse-body.ts'
import { DomainError } from '../../../platform/errors.ts'

/** Parses the document that a device uploaded; throws `invalid_input` when it does not fit the kind. */
export function readCapturedDocument(kind: Capture['kind'], bytes: Uint8Array): Record<string, unknown> {
  const schema = kind === 'WEB' ? capturedPage : capturedScreen
  // Checks the depth first, because the schema recurses once per level.
  return parseBody(schema, parseBody(newCapture.shape.document, toValue(bytes)))
}

function toValue(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new DomainError('invalid_input')
  }
}
