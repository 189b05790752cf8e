import { listApps } from '../apps/index.ts'

export const signOn = () => listApps()
