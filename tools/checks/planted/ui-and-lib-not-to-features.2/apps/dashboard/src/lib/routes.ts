import { appsPage } from '../features/apps/index.ts'

export const routes = appsPage
