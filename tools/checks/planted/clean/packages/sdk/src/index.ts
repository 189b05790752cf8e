import type { Kind } from '@waymark/contract'
import { mount } from '@waymark/runtime'
import { decide } from '@waymark/targeting'

export const start = (kind: Kind) => decide(kind) && mount(kind)
