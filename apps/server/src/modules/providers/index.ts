export { holdFeedingProviders, listProvidersWithMember } from './members.repo.ts'
export { providers } from './providers.routes.ts'
