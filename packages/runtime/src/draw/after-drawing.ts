/** Code that no panel has to wait for. It loads alongside the renderer and runs once a panel is drawn. */
export { listen } from './listen.ts'
export { reveal } from './reveal.ts'
export { warmFont } from './warm-font.ts'
export { watchShifts } from './watch-shifts.ts'
