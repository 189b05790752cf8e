import type { Drawing, Kind } from './kind.ts'

export const POPUP: Kind = { isModal: true, takesFocus: true }

/** What every guide may need at once: it comes with the runtime itself. */
export const baseDrawing: Drawing = {
  kinds: { TOOLTIP: { isModal: false, takesFocus: true }, POPUP },
  blocks: {},
}
