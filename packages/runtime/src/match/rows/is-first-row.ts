import type { WebIdentifier } from '@waymark/contract'

/**
 * Whether an identifier means the first row of a list, whichever that is. An element picked in a row is stored without
 * the texts around it, which belong to one record.
 */
export const isFirstRow = ({ index, row, fingerprint }: WebIdentifier): boolean =>
  row?.place === 0 ||
  (index === 0 && !row && fingerprint !== undefined && fingerprint.neighbourText === undefined)
