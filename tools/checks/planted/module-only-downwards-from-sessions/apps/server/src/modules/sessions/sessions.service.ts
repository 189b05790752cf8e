import { listApps } from '../apps/index.ts'

export const signIn = () => listApps()
