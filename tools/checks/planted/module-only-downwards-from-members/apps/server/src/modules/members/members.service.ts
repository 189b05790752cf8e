import { listApps } from '../apps/index.ts'

export const inviteMember = () => listApps()
