import { acceptEvents } from '../ingest/index.ts'

export const createApp = () => acceptEvents()
