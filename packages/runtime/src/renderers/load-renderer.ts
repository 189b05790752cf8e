import type { Component, Guide } from '@waymark/contract'
import { baseRenderer, isBase } from '../draw/base-renderer.ts'
import type { Renderer } from '../draw/renderer.ts'
import { useAfterDrawing } from '../draw/use-after-drawing.ts'

/** Loads the renderer of a guide's components: nothing but the base renderer for plain tooltips and pop-ups. */
export async function loadRenderer(
  components: readonly Component[],
  guide: Pick<Guide, 'avatar' | 'languages'> = {},
): Promise<Renderer> {
  useAfterDrawing(({ warmFont }) => warmFont())
  if (components.every(isBase) && !guide.avatar && !guide.languages) return baseRenderer
  const { addParts } = await import('./load-parts.ts')
  return addParts(baseRenderer, components, guide)
}
