import { toFingerprintReader } from '../../src/match/read-fingerprint.ts'
import { listFeatures } from '../../src/match/relocate/read-features.ts'
import type { FeatureRecord } from '../../src/match/relocate/feature-record.ts'

export interface PageFeatures {
  /** Every visible element, in document order. */
  candidates: FeatureRecord[]
  /** The stored features of each marked element that is visible. */
  picked: Record<string, FeatureRecord>
  /** The key of each marked element, with its position among the candidates, or -1 if it is not visible. */
  truths: Record<string, number>
}

declare global {
  interface Window {
    readPage(): PageFeatures
  }
}

/** Removes the marks from the page before anything is read. */
window.readPage = () => {
  const marked = [...document.querySelectorAll('[data-truth]')].map((element) => {
    const truth = element.getAttribute('data-truth') ?? ''
    element.removeAttribute('data-truth')
    return { element, truth }
  })
  const listed = listFeatures(document)
  const pick = toFingerprintReader(listed)
  const truths = marked.map(({ element, truth }) => [truth, listed.findIndex((it) => it.element === element)])
  const shown = marked.filter(({ element }) => listed.some((it) => it.element === element))
  return {
    candidates: listed.map(({ record }) => ({ ...record })),
    picked: Object.fromEntries(shown.map(({ element, truth }) => [truth, pick(element)])),
    truths: Object.fromEntries(truths) as Record<string, number>,
  }
}
