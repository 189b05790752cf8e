import type { Renderer } from '../draw/renderer.ts'
import { BEACON } from './nudges/beacon.ts'
import { GESTURE } from './nudges/gesture.ts'
import { LABEL } from './nudges/label.ts'
import { PING } from './nudges/ping.ts'

/** Small hints at an element that leave the page usable. */
export const renderer: Partial<Renderer> = { containers: { LABEL, BEACON, PING, GESTURE } }
