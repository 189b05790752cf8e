export { createProviders } from './create-providers.ts'
export { deleteMemberOfLists } from './member-lists.repo.ts'
export { lockFeedingProviders, listFeedingProviders, listProvidersWithMember } from './members.repo.ts'
