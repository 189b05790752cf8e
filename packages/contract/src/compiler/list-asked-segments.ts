import type { AnyGuide } from '../documents/guide.ts'

/** The segments that a guide's branches ask about. */
export function listAskedSegments(guide: AnyGuide): string[] {
  if (guide.kind === 'SURVEY') return []
  const steps =
    'steps' in guide
      ? guide.steps
      : [...(guide.startScreen ? [guide.startScreen] : []), ...guide.pages.flatMap((page) => page.steps)]
  const asked = steps.flatMap(({ component }) =>
    (component.branches ?? []).flatMap(({ when }) => (when?.kind === 'SEGMENT' ? [when.segmentId] : [])),
  )
  return [...new Set(asked)].sort()
}
