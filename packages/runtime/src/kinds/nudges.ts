import type { Drawing } from '../draw/kind.ts'
import { BEACON } from './nudges/beacon.ts'
import { GESTURE } from './nudges/gesture.ts'
import { LABEL } from './nudges/label.ts'
import { PING } from './nudges/ping.ts'

/** Small things at an element: they point something out and leave the page as it is. */
export const drawing: Drawing = { kinds: { LABEL, BEACON, PING, GESTURE }, blocks: {} }
