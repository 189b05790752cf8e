import { createHash, randomInt } from 'node:crypto'
import { renderSVG } from 'uqr'

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code of six characters that a person can type: one of a billion. */
export const createPairingCode = (): string =>
  Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Codes are stored only as hashes, in one case so that people may type either. */
export const hashPairingCode = (code: string): Uint8Array =>
  createHash('sha256').update(code.toUpperCase()).digest()

/** A QR code of a URL, as an SVG data URL. */
export const drawQr = (address: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(address)).toString('base64')}`
