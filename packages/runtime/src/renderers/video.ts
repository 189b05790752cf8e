import type { Renderer } from '../draw/renderer.ts'
import { drawVideo } from './video/draw-video.ts'
import { VIDEO_CSS } from './video/video-css.ts'

/** Videos in a card. */
export const renderer: Partial<Renderer> = { blocks: { VIDEO: drawVideo }, css: VIDEO_CSS }
