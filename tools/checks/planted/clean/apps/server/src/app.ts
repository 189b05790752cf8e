import { createServer } from './platform/server.ts'
import { listDeployments } from './modules/deployments/index.ts'
import { readManifest } from './modules/delivery/index.ts'

export const createApp = () => createServer([listDeployments, readManifest])
