import type { Panel, View as PageView } from '@waymark/player'

/** The presentation of a step, besides its content. The place of its target comes as a measured box. */
export type View = Omit<PageView, 'target'>
export type { Panel }
