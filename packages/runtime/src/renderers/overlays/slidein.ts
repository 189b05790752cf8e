import type { ContainerRenderer } from '../../draw/renderer.ts'
import { CORNERS_CSS } from './corners-css.ts'
import { stackUp } from './stack-up.ts'

/** A card in a corner of the window that leaves the page usable. */
export const SLIDEIN: ContainerRenderer = {
  isModal: false,
  takesFocus: false,
  enhance: stackUp,
  css: `
${CORNERS_CSS}
.slidein { --width: 360px; }
.slidein img:first-child { max-height: 180px; }
`,
}
