import { createApp } from '../../../server/src/app.ts'

export const app = createApp
