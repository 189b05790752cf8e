/** Plays any guide at once, for who does not mind its size. */
export { playGuide } from './play-guide.ts'
