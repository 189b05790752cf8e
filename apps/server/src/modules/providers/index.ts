export { createProviders } from './create-providers.ts'
export { lockFeedingProviders, listFeedingProviders, listProvidersWithMember } from './members.repo.ts'
