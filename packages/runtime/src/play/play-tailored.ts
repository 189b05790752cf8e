import type { DynamicGuide, Guide } from '@waymark/contract'
import type { Playing, PlayOptions } from '@waymark/player'
import { playGuide as play } from '@waymark/player/play-guide'
import { tailorSurface, type ReadValue } from '@waymark/player/tailor'
import type { Host } from '../draw/host.ts'
import { createFullSurface } from './full-surface.ts'

/** Plays a guide that differs from reader to reader on a page. */
export const playTailored = (
  host: Host,
  guide: Guide | DynamicGuide,
  options: PlayOptions,
  read: ReadValue,
): Playing => play(tailorSurface(createFullSurface(host), read, guide), guide, options)
