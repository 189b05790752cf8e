import { tooltip } from '../kinds/tooltip.ts'

export const panel = { tooltip }
