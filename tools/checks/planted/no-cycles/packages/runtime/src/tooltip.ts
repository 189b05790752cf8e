import type { Popup } from './popup.ts'

export interface Tooltip {
  popup: Popup
}
