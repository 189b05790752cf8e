import { defineConfig } from 'vitest/config'

/** Tests beside the SDKs of services that events are forwarded to; `npm test -- vendors` installs them. */
export default defineConfig({ test: { include: ['src/apps/webhooks/formats/*.vendors.ts'] } })
