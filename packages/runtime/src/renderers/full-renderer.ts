import { baseRenderer } from '../draw/base-renderer.ts'
import type { Renderer } from '../draw/renderer.ts'
import { renderer as carousel } from './carousel.ts'
import { renderer as companions } from './companions.ts'
import { renderer as effects } from './effects.ts'
import { renderer as hostActions } from './host-actions.ts'
import { renderer as images } from './images.ts'
import { renderer as lines } from './lines.ts'
import { renderer as lists } from './lists.ts'
import { mergeRenderers } from './load-parts.ts'
import { renderer as note } from './note.ts'
import { renderer as nudges } from './nudges.ts'
import { renderer as richText } from './rich-text.ts'
import { renderer as overlays } from './overlays.ts'
import { renderer as spotlights } from './spotlights.ts'
import { renderer as style } from './style.ts'
import { renderer as video } from './video.ts'

/** All renderers in one bundle, for the editor and the catalogue. */
export const fullRenderer: Renderer = mergeRenderers(
  baseRenderer,
  carousel,
  companions,
  effects,
  hostActions,
  images,
  lines,
  lists,
  note,
  nudges,
  richText,
  overlays,
  spotlights,
  style,
  video,
)
