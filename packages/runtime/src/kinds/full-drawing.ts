import { baseDrawing } from './base-drawing.ts'
import { joinDrawings, type Drawing } from './kind.ts'
import { drawing as companions } from './companions.ts'
import { drawing as effects } from './effects.ts'
import { drawing as nudges } from './nudges.ts'
import { drawing as offset } from './offset.ts'
import { drawing as spotlights } from './spotlights.ts'
import { drawing as video } from './video.ts'

/** Everything at once, for who draws all kinds side by side. */
export const fullDrawing: Drawing = joinDrawings([
  baseDrawing,
  companions,
  effects,
  nudges,
  offset,
  spotlights,
  video,
])
