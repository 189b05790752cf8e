import { createApp } from '../../../apps/server/src/app.ts'

export const app = createApp
