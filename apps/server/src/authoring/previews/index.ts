export { createPreviewRoutes, previews } from './previews.routes.ts'
