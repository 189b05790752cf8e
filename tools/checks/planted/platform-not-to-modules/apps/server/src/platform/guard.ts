import { findSession } from '../modules/sessions/index.ts'

export const guard = findSession
