import { visit, type Rooms } from './rooms/visit.ts'

/** Lets authors connect with the app, once somebody has typed in their code. */
export const rooms: Rooms = { visit }
