export { holdFeedingProviders, listFeedingProviders, listProvidersWithMember } from './members.repo.ts'
export { createProviderCalls } from './providers.routes.ts'
