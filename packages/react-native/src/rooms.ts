import { watchLinks } from './rooms/watch-links.ts'
import { visit, type Rooms } from './rooms/visit.ts'

/** Lets authors connect with the app, once somebody has typed in their code or opened their link. */
export const rooms: Rooms = { visit, watchLinks }
