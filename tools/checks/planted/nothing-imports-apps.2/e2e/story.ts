import { createApp } from '../apps/server/src/app.ts'

createApp()
