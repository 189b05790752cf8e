export { createIngestRoutes } from './ingest.routes.ts'
export { addFigures, subtractSums } from './add-figures.ts'
export { createPartitions } from './partitions.ts'
export type { NumberedRow } from './count-events.ts'
