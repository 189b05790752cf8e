import type { Panel, View as PageView } from '@waymark/player'

/** How a step is shown, besides its content. Where its target is comes as a measured box. */
export type View = Omit<PageView, 'target'>
export type { Panel }
