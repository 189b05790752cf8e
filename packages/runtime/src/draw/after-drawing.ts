/** What no panel waits for: it is fetched beside the renderer, and used once a panel is drawn. */
export { listen } from './listen.ts'
export { reveal } from './reveal.ts'
export { warmFont } from './warm-font.ts'
export { watchShifts } from './watch-shifts.ts'
