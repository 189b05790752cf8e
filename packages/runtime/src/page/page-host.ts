import type * as player from '@waymark/player'

export type { RuntimeEvent } from '@waymark/player'
export type TargetMatch = player.TargetMatch<Element>

/** The runtime's environment: the page for the SDK, a frame for the editor, a clock moved by hand for a test. */
export interface PageHost extends player.SurfaceServices<Element> {
  /** The document to draw in, possibly a frame's. */
  document: Document
}
