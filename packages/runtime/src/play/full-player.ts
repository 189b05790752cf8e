/** Plays any guide without loading more code, for bundles where size does not matter. */
export { playGuide } from './play-guide.ts'
