import type { VisitParts } from './device-room/visit.ts'

/** What is loaded only when there is something to show, or an element to wait for. */
export { prepare } from './show/prepare.ts'
export { findElement, watchPage } from '@waymark/runtime'

/** An author's visit, which few pages ever have. */
export const visit = async (parts: VisitParts): Promise<void> =>
  (await import('./device-room/visit.ts')).visit(parts)
