import { listApps } from '../apps/index.ts'

export const helper = listApps
