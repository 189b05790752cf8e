/** Code that no panel has to wait for. It loads alongside the renderer and runs once a panel is drawn. */
export { announce } from './announce.ts'
export { keepDrawn } from './keep-drawn.ts'
export { listen } from './listen.ts'
export { reveal } from './reveal.ts'
export { keepFocus } from './tab-stops.ts'
export { warmFont } from './warm-font.ts'
export { watchPage } from '../page/watch-page.ts'
export { watchPlace } from './watch-place.ts'
