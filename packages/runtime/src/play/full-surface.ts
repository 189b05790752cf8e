import type { FullSurface, SoundEvents } from '@waymark/player'
import type { Host } from '../draw/host.ts'
import { mergeRenderers } from '../renderers/load-parts.ts'
import { renderer as note } from '../renderers/note.ts'
import { createPageSurface } from './page-surface.ts'
import { createSound } from './create-sound.ts'
import { watchUse } from './watch-use.ts'

/** A page for any guide to play on. */
export function createFullSurface(given: Host): FullSurface<Element> {
  const host = { ...given, renderer: mergeRenderers(given.renderer, note) }
  return Object.assign(createPageSurface(host), {
    watchUse: (...use: Parameters<FullSurface<Element>['watchUse']>) => watchUse(host, ...use),
    createSound: (...sound: [url: string, on: SoundEvents]) => createSound(host.document, ...sound),
  })
}
