import type { VisitParts } from './room/visit.ts'

/** What is loaded only when there is something to show, or an element to wait for. */
export { prepare } from './prepare.ts'
export { findElement, watchPage } from '@waymark/runtime'

/** An author's visit, which few pages ever have. */
export const visit = async (parts: VisitParts): Promise<void> =>
  (await import('./room/visit.ts')).visit(parts)
