import type { DynamicGuide, Guide } from '@waymark/contract'
import type { FullSurface, Playing, PlayOptions, SoundEvents } from '@waymark/player'
import { playGuide as play } from '@waymark/player/play-guide'
import type { Host } from '../draw/host.ts'
import { mergeRenderers } from '../renderers/load-parts.ts'
import { renderer as note } from '../renderers/note.ts'
import { createPageSurface } from './page-surface.ts'
import { createSound } from './create-sound.ts'
import { watchUse } from './watch-use.ts'

/** Plays any guide on a page. */
export const playGuide = (host: Host, guide: Guide | DynamicGuide, options: PlayOptions): Playing =>
  play(createFullSurface({ ...host, renderer: mergeRenderers(host.renderer, note) }), guide, options)

const createFullSurface = (host: Host): FullSurface<Element> =>
  Object.assign(createPageSurface(host), {
    watchUse: (...use: Parameters<FullSurface<Element>['watchUse']>) => watchUse(host, ...use),
    createSound: (...sound: [url: string, on: SoundEvents]) => createSound(host.document, ...sound),
  })
