import type { DynamicGuide, Guide } from '@waymark/contract'

/** Whether a guide consists of consecutive steps only, which `playSteps` can play. */
export function isPlain(guide: Guide | DynamicGuide): boolean {
  if (guide.kind !== 'STATIC_FLOW' || guide.avatar || guide.languages) return false
  return guide.steps.every(
    ({ sound, component: { advance, container } }) =>
      !sound && !advance && !/^(CHECKLIST|MENU|CAROUSEL_SLIDE)$/.test(container),
  )
}
