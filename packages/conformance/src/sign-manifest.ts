import { CONTENT_KEY_ID_LENGTH, toSignedText } from '@waymark/contract/constants'
import { signText, toPublicKey } from './test-keys.ts'
import type { Signing } from './vector-files.ts'

/** A time in milliseconds, as the server's serials are. */
const SERIAL = 1_772_366_400_000
const ISSUED_AT = '2026-03-01T12:00:00.000Z'

/** The document at `manifest.signed.json`: as the server signs, or wrong in one way. */
export function signManifest(payload: string, sdkKey: string, { by, serial = 0, wrongly }: Signing): string {
  const content = { sdkKey, serial: SERIAL + serial, issuedAt: ISSUED_AT, payload }
  const text = {
    OTHER_APP: () => toSignedText({ ...content, sdkKey: 'wm other' }),
    OTHER_PURPOSE: () => toSignedText(content).replace('waymark-manifest-v1', 'waymark-manifest-v2'),
    OTHER_SERIAL: () => toSignedText({ ...content, serial: content.serial - 1 }),
    OTHER_TIME: () => toSignedText({ ...content, issuedAt: '2026-02-28T12:00:00.000Z' }),
    PAYLOAD_ALONE: () => payload,
    OTHER_KEY: () => toSignedText(content),
  }[wrongly ?? 'OTHER_KEY']()
  const signatures = by.map((name, index) => ({
    keyId: toPublicKey(name).slice(0, CONTENT_KEY_ID_LENGTH),
    signature: signText(wrongly === 'OTHER_KEY' && index === 0 ? 'other' : name, text),
  }))
  return JSON.stringify({ version: 1, payload, serial: content.serial, issuedAt: ISSUED_AT, signatures })
}
