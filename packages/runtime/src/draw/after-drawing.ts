/** What is loaded in the first idle moment, or once a panel is drawn, because nothing waits for it. */
export { reveal } from './reveal.ts'
export { warmFont } from './warm-font.ts'
export { watchShifts } from './watch-shifts.ts'
