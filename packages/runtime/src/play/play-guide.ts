import type { DynamicGuide, Guide } from '@waymark/contract'
import type { Playing, PlayOptions } from '@waymark/player'
import { playGuide as play } from '@waymark/player/play-guide'
import type { Host } from '../draw/host.ts'
import { createFullSurface } from './full-surface.ts'

/** Plays any guide on a page. */
export const playGuide = (host: Host, guide: Guide | DynamicGuide, options: PlayOptions): Playing =>
  play(createFullSurface(host), guide, options)
