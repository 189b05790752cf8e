import type { DynamicGuide, Guide } from '@waymark/contract'

/** Whether a guide is steps one after the other and nothing else, which `playSteps` plays by itself. */
export function isPlain(guide: Guide | DynamicGuide): boolean {
  if (guide.kind !== 'STATIC_FLOW' || guide.avatar || guide.languages) return false
  return guide.steps.every(
    ({ sound, component: { advance, container } }) =>
      !sound && !advance && !/^(CHECKLIST|MENU|CAROUSEL_SLIDE)$/.test(container),
  )
}
