import { createApp } from './app.ts'

createApp()
