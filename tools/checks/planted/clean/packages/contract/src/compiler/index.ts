import type { Kind } from '../index.ts'

export const compileGuide = (kind: Kind) => kind
