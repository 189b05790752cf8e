import { addAvatar } from './companions/avatar.ts'
import { COMPANIONS_CSS } from './companions/companions-css.ts'
import { addPanel } from './companions/language-panel.ts'
import type { Drawing } from '../draw/kind.ts'

/** The figure beside the card, and the languages and sound in it. */
export const drawing: Drawing = {
  kinds: {},
  blocks: {},
  css: COMPANIONS_CSS,
  accompany: (drawn) => {
    const takesBack = [addAvatar(drawn), addPanel(drawn)]
    return () => takesBack.forEach((it) => it())
  },
}
