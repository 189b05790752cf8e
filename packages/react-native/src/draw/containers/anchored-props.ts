import type { Box } from '@waymark/runtime/drawing'

/** A target's box in window coordinates. Its corners may be round. */
export interface TargetBox extends Box {
  /** In px; 8 if absent. */
  radius?: number
}

export interface AnchoredProps {
  box: TargetBox
}
