import type { ElementFingerprint } from '@waymark/contract'
import { findStandIn } from './relocate/find-stand-in.ts'
import { normaliseRecord } from './relocate/normalise-record.ts'
import { listFeatures, readFeatures, toFingerprint, type Candidate } from './relocate/read-features.ts'
import { isInRecordRow } from './rows/find-list.ts'

/** What an element looks like, and what would be taken for it if it were gone: what an identifier stores of both. */
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
