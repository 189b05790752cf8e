import type { Drawing } from '../draw/kind.ts'
import { drawVideo } from './video/draw-video.ts'
import { VIDEO_CSS } from './video/video-css.ts'

/** Films in a card. */
export const drawing: Drawing = { kinds: {}, blocks: { VIDEO: drawVideo }, css: VIDEO_CSS }
