import { listApps } from '../apps/index.ts'

export const createOrganisation = () => listApps()
