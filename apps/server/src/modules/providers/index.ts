export { createProviders } from './create-providers.ts'
export { holdFeedingProviders, listFeedingProviders, listProvidersWithMember } from './members.repo.ts'
