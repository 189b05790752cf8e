import { start } from '@waymark/sdk'

start('TOOLTIP')
