export { createEdge, type Edge } from './create-edge.ts'
export { createEdgeCalls } from './edge.routes.ts'
