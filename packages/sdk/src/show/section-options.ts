/** Plays guides that are more than plain steps. Their sections remember where they were left. */
export { toSectionOptions } from '@waymark/core/show'
export { playGuide } from '@waymark/runtime'
