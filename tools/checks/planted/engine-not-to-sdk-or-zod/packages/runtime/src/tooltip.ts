import type { start } from '@waymark/sdk'

export type Start = typeof start
