export { serveApiReference } from './serve-api-reference.ts'
