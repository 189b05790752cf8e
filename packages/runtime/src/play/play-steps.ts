import type { DynamicGuide, Guide } from '@waymark/contract'
import { playSteps as play, type Playing, type PlayOptions } from '@waymark/player'
import type { Host } from '../draw/host.ts'
import { createPageSurface } from './page-surface.ts'

/** Plays the steps of a plain guide on a page. */
export const playSteps = (host: Host, guide: Guide | DynamicGuide, options: PlayOptions): Playing =>
  play(createPageSurface(host), guide, options)
