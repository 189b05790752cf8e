export { createProviders } from './create-providers.ts'
export { countListsOf, deleteMemberOfLists } from './member-lists.repo.ts'
export {
  lockFeedingProviders,
  listFeedingProviders,
  listMembershipsOf,
  listProvidersWithMember,
} from './members.repo.ts'
