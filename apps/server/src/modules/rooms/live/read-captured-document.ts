import { capturedPage, capturedScreen, newCapture, type Capture } from '@waymark/contract'
import { parseBody } from '../../../platform/http/parse-body.ts'
import { DomainError } from '../../../platform/errors.ts'

/** What a device uploaded as its document; throws `invalid_input` when it is none of this kind. */
export function readCapturedDocument(kind: Capture['kind'], bytes: Uint8Array): Record<string, unknown> {
  const schema = kind === 'WEB' ? capturedPage : capturedScreen
  // First how deep it is: reading it by a schema costs a call for each level.
  return parseBody(schema, parseBody(newCapture.shape.document, toValue(bytes)))
}

function toValue(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new DomainError('invalid_input')
  }
}
