import { acceptEvents } from '../ingest/index.ts'

export const publish = () => acceptEvents()
