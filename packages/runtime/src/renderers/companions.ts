import { addAvatar } from './companions/avatar.ts'
import { COMPANIONS_CSS } from './companions/companions-css.ts'
import { addPanel } from './companions/language-panel.ts'
import type { Renderer } from '../draw/renderer.ts'

/** The avatar beside the card, and the language panel in it. */
export const renderer: Partial<Renderer> = {
  css: COMPANIONS_CSS,
  enhanceCard: (drawn) => {
    const removals = [addAvatar(drawn), addPanel(drawn)]
    return () => removals.forEach((remove) => remove())
  },
}
