import { baseDrawing } from '../draw/base-drawing.ts'
import { joinDrawings, type Drawing } from '../draw/kind.ts'
import { drawing as carousel } from './carousel.ts'
import { drawing as companions } from './companions.ts'
import { drawing as effects } from './effects.ts'
import { drawing as images } from './images.ts'
import { drawing as lines } from './lines.ts'
import { drawing as links } from './links.ts'
import { drawing as lists } from './lists.ts'
import { drawing as note } from './note.ts'
import { drawing as nudges } from './nudges.ts'
import { drawing as places } from './places.ts'
import { drawing as richText } from './rich-text.ts'
import { drawing as screens } from './screens.ts'
import { drawing as spotlights } from './spotlights.ts'
import { drawing as style } from './style.ts'
import { drawing as video } from './video.ts'

/** Everything at once, for who draws all kinds side by side. */
export const fullDrawing: Drawing = joinDrawings([
  baseDrawing,
  carousel,
  companions,
  effects,
  images,
  lines,
  links,
  lists,
  note,
  nudges,
  places,
  richText,
  screens,
  spotlights,
  style,
  video,
])
