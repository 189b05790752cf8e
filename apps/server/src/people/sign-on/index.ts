export { createConnectionCalls } from './connections.routes.ts'
export { createProtocols } from './create-protocols.ts'
export { createSignOnCalls } from './sign-on.routes.ts'
export { serveSignOn } from './serve-sign-on.ts'
