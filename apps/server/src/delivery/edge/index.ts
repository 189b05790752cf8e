export { createEdge, type Edge } from './create-edge.ts'
export { createEdgeCalls } from './edge.routes.ts'
export { noteReplacedMedia } from './edge.repo.ts'
