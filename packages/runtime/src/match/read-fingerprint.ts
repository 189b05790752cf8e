import type { ElementFingerprint } from '@waymark/contract'
import { findStandIn } from './relocate/find-stand-in.ts'
import { normaliseRecord } from './relocate/normalise-record.ts'
import { listFeatures, readFeatures, toFingerprint, type Candidate } from './relocate/read-features.ts'
import { isInRecordRow } from './rows/find-list.ts'

/** The looks of an element, and of the one taken for it if it were gone, as an identifier stores them. */
export const readFingerprint = (element: Element): ElementFingerprint =>
  toFingerprintReader(listFeatures(element.ownerDocument))(element)

/** The same for several elements of a page that was read once. */
export function toFingerprintReader(listed: readonly Candidate[]): (element: Element) => ElementFingerprint {
  const page = listed.map(({ record }) => normaliseRecord(record))
  return (element) => {
    const at = listed.findIndex((it) => it.element === element)
    const own = listed[at]
    if (!own) return readFeatures(element)
    const standIn = listed[findStandIn(page, at) ?? -1]
    const isKept = standIn !== undefined && !holdsRecords(standIn.element)
    return toFingerprint(own.record, page, isKept ? standIn.record : undefined)
  }
}

/** The data of records is no part of the app, so a guide holds it only where its author has pointed at it. */
const holdsRecords = (element: Element): boolean =>
  [element, ...element.querySelectorAll('*')].some(isInRecordRow)
