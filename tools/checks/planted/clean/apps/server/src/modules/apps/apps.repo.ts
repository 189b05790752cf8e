import { findSession } from '../sessions/index.ts'

export const listApps = () => findSession()
