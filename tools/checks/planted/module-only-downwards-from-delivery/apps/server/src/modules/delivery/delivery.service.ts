import { acceptEvents } from '../ingest/index.ts'

export const deliver = () => acceptEvents()
