export { IntegrationsLayout } from './integrations-layout.tsx'
export { ToFirstIntegration } from './to-first-integration.tsx'
