import type { DynamicGuide, Guide } from '@waymark/contract'
import type { playGuide } from './play-guide.ts'
import { playSteps } from './play-steps.ts'

/** Loads what plays a guide; resolves at once where it is plain steps. */
export async function loadPlayer(guide: Guide | DynamicGuide): Promise<typeof playGuide> {
  return isPlain(guide) ? playSteps : (await import('./play-guide.ts')).playGuide
}

function isPlain(guide: Guide | DynamicGuide): boolean {
  if (guide.kind !== 'STATIC_FLOW' || guide.avatar || guide.languages) return false
  return guide.steps.every(
    ({ sound, component: { advance, container } }) =>
      !sound && !advance && container !== 'CHECKLIST' && container !== 'MENU',
  )
}
