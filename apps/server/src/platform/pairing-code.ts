import { createHash, randomInt } from 'node:crypto'
import { renderSVG } from 'uqr'

/** Without the letters and digits that look like each other. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code of six signs that a person can type: one of a thousand million. */
export const createPairingCode = (): string =>
  Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Codes are stored as their hashes only; case does not matter to whoever types them. */
export const hashPairingCode = (code: string): Uint8Array =>
  createHash('sha256').update(code.toUpperCase()).digest()

/** The picture of an address that a camera reads, as an SVG data URL. */
export const drawQr = (address: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(address)).toString('base64')}`
