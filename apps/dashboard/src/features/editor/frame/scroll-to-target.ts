import { findElement } from '@waymark/runtime'
import { findStep, type Draft } from '../model/draft.ts'
import { dropEmptyClues, findClueProblem } from '../model/identifier-clues.ts'

/** Brings the element of a step into view when the author chooses the step. */
export function scrollToTarget(document: Document, draft: Draft, stepId: string | null): void {
  const identifiers = findStep(draft, stepId)
    ?.identifiers.map(({ document: it }) => it)
    .filter((it) => it.role === 'TARGET' && !findClueProblem(it))
  if (!identifiers?.length) return
  const match = findElement(
    document,
    identifiers.map(dropEmptyClues),
    draft.defaultLocale,
    draft.defaultLocale,
  )
  if (match.status !== 'FOUND') return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  match.element.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
}
