import { appsPage } from '../features/apps/index.ts'

export const shell = appsPage
