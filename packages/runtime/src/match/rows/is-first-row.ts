import type { WebIdentifier } from '@waymark/contract'

/**
 * Whether an identifier means the first row of a list, whichever that is. What was picked in a row is kept without the
 * texts around it, which belong to one record.
 */
export const isFirstRow = ({ index, row, fingerprint }: WebIdentifier): boolean =>
  index === 0 && !row && fingerprint !== undefined && fingerprint.neighbourText === undefined
