import { start } from '@waymark/sdk'

export const preview = start
