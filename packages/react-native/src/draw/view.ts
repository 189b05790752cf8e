import type { View as PlayerView } from '@waymark/player'

/** How a step is shown, besides its content. Where its target is comes as a measured box. */
export type View = Omit<PlayerView, 'target'>
export type { Panel } from '@waymark/player'
