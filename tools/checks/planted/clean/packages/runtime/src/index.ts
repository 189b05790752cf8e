import { computePosition } from '@floating-ui/dom'
import type { Kind } from '@waymark/contract'

export const mount = (kind: Kind) => computePosition(kind)
