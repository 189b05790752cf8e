import type { Kind } from '@waymark/contract'
import { KINDS } from '@waymark/contract/constants'

export const decide = (kind: Kind) => KINDS.includes(kind)
