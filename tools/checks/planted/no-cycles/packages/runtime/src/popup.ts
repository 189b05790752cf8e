import type { Tooltip } from './tooltip.ts'

export interface Popup {
  tooltip: Tooltip
}
