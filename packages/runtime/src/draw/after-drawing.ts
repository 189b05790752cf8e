/** What nothing waits for: it is fetched beside the renderer, and used once a panel is drawn. */
export { reveal } from './reveal.ts'
export { warmFont } from './warm-font.ts'
export { watchShifts } from './watch-shifts.ts'
